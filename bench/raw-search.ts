/** The statements of one search, recorded from the mall's own functions and run again plain and prepared by name. */
import type pg from 'pg'
import type { Database, Db } from '../server/src/db/client.ts'
import { drizzle } from '../server/src/db/drizzle.ts'
import { findSearched } from '../server/src/modules/catalog/product/search-queries.ts'
import { searchStrategies } from '../server/src/modules/search/engine/strategies.ts'
import { pageSize } from './list-inputs.ts'
import type { SearchQuery } from './search-queries.ts'

export interface RecordedSearch {
  statements: { name: string; text: string; values: unknown[] }[]
  ids: number[]
  total: number
}

type Owner = Pick<Database, 'cache'>

export async function recordSearch(pool: pg.Pool, owner: Owner, query: SearchQuery): Promise<RecordedSearch> {
  const statements: RecordedSearch['statements'] = []
  const record = (statement: { text: string }, values: unknown[]) => {
    // The process reads stems and synonyms only once.
    if (!/ts_lexize|search_synonyms/.test(statement.text))
      statements.push({ name: nameOf(statement.text), text: statement.text, values })
    return pool.query(statement, values)
  }
  const db: Db = drizzle({ query: record } as unknown as pg.Pool)
  return { ...(await search(db, owner, query)), statements }
}

async function search(db: Db, owner: Owner, { keyword, lang }: SearchQuery) {
  for await (const strategy of searchStrategies(db, owner, keyword, lang)) {
    const { rows, total } = await findSearched(db, lang, { status: 'on_sale' }, strategy, 'relevance', {
      limit: pageSize,
      offset: 0,
    })
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
