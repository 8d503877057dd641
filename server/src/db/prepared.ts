/**
 * Prepares the statements of transactions, which PostgreSQL then plans once per connection: they look up rows by key,
 * and planning is most of their cost. Lists and searches run outside of transactions and are planned each time, because
 * their best plan depends on the parameters, unless they have a name or `plannedOnce`.
 * Figures: docs/decisions/0011-what-stays-hand-written.md.
 */
import type pg from 'pg'
import type { Db } from './client.ts'
import { sql } from './drizzle.ts'

/** PostgreSQL's code for a plan whose columns have changed their types. */
export const stalePlan = '0A000'

/** Marks statements whose plan does not depend on parameters and costs more than their execution. */
const mark = '/* planned once */'
export const plannedOnce = sql.raw(mark)

/** Statements with many forms (`in ($1, $2, …)`) must not fill the memory of the database or of this process. */
const mostNames = 300
const mostTexts = 3000
/** Statements seen less often are not prepared. */
const minUses = 3

type Query = (...given: unknown[]) => unknown

export function prepareStatements(pool: pg.Pool): void {
  /** By text: how often it was seen, then its name. */
  const seen = new Map<string, number | string>()
  let [names, renewals] = [0, 0]
  const nameOf = (text: string): string | undefined => {
    const known = seen.get(text) ?? 0
    if (typeof known === 'string') return known
    if (names === mostNames || (known === 0 && seen.size === mostTexts)) return undefined
    const next = known + 1 < minUses ? known + 1 : `mall-${renewals}-${++names}`
    seen.set(text, next)
    return typeof next === 'string' ? next : undefined
  }
  /** After a stale plan the caller retries; new names make PostgreSQL plan again. */
  const renew = (error: unknown) => {
    if ((error as { code?: unknown } | undefined)?.code === stalePlan) {
      seen.clear()
      names = 0
      renewals++
    }
    return error
  }

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    let isInTransaction = false
    const named: Query = (first, ...rest) => {
      const { text, name } = typeof first === 'string' ? { text: first } : (first as { text?: unknown; name?: string })
      if (typeof text !== 'string') return query(first, ...rest)
      const hasPlanToReuse =
        typeof first === 'object' && Array.isArray(rest[0]) && (isInTransaction || text.includes(mark))
      const isEdge = /^(begin|commit$|rollback$)/.test(text)
      if (isEdge) isInTransaction = text.startsWith('begin')
      const full = name ? `${name}-${renewals}` : hasPlanToReuse && !isEdge ? nameOf(text) : undefined
      if (full === undefined) return query(first, ...rest)
      const config = { ...(first as object), name: full }
      const last = rest.at(-1)
      if (typeof last === 'function')
        return query(config, ...rest.slice(0, -1), (error: unknown, ...results: unknown[]) =>
          last(renew(error), ...results),
        )
      const answer = query(config, ...rest) as Promise<unknown>
      answer.catch(renew)
      return answer
    }
    Object.assign(client, { query: named })
  })
}

/** For statements of nearly every request: building them costs more than running them, so they are built once per database. */
export function builtOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
