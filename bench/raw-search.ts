/** The statements of one search, as the mall runs them, taken down from the mall's own functions and run again plain and prepared by name. */
import type pg from 'pg'
import type { Db } from '../server/src/db/client.ts'
import { drizzle } from '../server/src/db/drizzle.ts'
import { findProducts } from '../server/src/modules/product/list-queries.ts'
import { searchStrategies } from '../server/src/modules/search/strategies.ts'
import type { SearchWish } from './search-wishes.ts'
import { pageSize } from './wishes.ts'

export interface RecordedSearch {
  statements: { name: string; text: string; values: unknown[] }[]
  ids: number[]
  total: number
}

export async function recordSearch(pool: pg.Pool, wish: SearchWish): Promise<RecordedSearch> {
  const statements: RecordedSearch['statements'] = []
  const record = (query: { text: string }, values: unknown[]) => {
    // Stems and synonyms the process keeps: it asks for them once.
    if (!/ts_lexize|search_synonyms/.test(query.text))
      statements.push({ name: nameOf(query.text), text: query.text, values })
    return pool.query(query, values)
  }
  const db: Db = drizzle({ query: record } as unknown as pg.Pool)
  return { ...(await search(db, pool, wish)), statements }
}

async function search(db: Db, owner: object, { keyword, lang }: SearchWish) {
  for await (const way of searchStrategies(db, owner, keyword)) {
    const { rows, total } = await findProducts(db, lang, { status: 'on_sale', search: way }, 'relevance', pageSize, 0)
    if (total > 0) return { ids: rows.map(({ id }) => id), total }
  }
  return { ids: [], total: 0 }
}

export async function rawSearch(pool: pg.Pool, { statements }: RecordedSearch): Promise<void> {
  for (const statement of statements) await pool.query(statement)
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `search-${names.size}`
  names.set(text, name)
  return name
}
