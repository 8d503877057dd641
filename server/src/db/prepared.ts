/**
 * Has PostgreSQL plan the statements of transactions once for each connection, and not at every call: they go by
 * key, and most of what such a statement costs is its planning. Lists and searches run outside of transactions, and
 * are planned each time, since their best plan depends on what is asked for, unless they carry a name or `plannedOnce`.
 */
import type pg from 'pg'
import type { Db } from './client.ts'
import { sql } from './drizzle.ts'

/** What PostgreSQL says of a plan whose table has got other types of columns since. */
export const stalePlan = '0A000'

/** Stands in statements whose plan is the same whatever is asked for, and costs more than they do. */
const mark = '/* planned once */'
export const plannedOnce = sql.raw(mark)

/** Statements with many forms (`in ($1, $2, …)`) must fill neither the memory of the database nor ours. */
const mostNames = 300
const mostTexts = 3000
/** Until then a statement may be one of a kind. */
const namedFrom = 3

type Query = (...given: unknown[]) => unknown

export function prepareStatements(pool: pg.Pool): void {
  /** By text: how often it was met, then its name. */
  const met = new Map<string, number | string>()
  let [names, renewals] = [0, 0]
  const nameOf = (text: string): string | undefined => {
    const known = met.get(text) ?? 0
    if (typeof known === 'string') return known
    if (names === mostNames || (known === 0 && met.size === mostTexts)) return undefined
    const next = known + 1 < namedFrom ? known + 1 : `mall-${renewals}-${++names}`
    met.set(text, next)
    return typeof next === 'string' ? next : undefined
  }
  /** Whoever was told of a stale plan tries again: by other names all is planned anew. */
  const renew = (error: unknown) => {
    if ((error as { code?: unknown } | undefined)?.code === stalePlan) {
      met.clear()
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
      const mayKeepPlan =
        typeof first === 'object' && Array.isArray(rest[0]) && (isInTransaction || text.includes(mark))
      const isEdge = /^(begin|commit$|rollback$)/.test(text)
      if (isEdge) isInTransaction = text.startsWith('begin')
      const full = name ? `${name}-${renewals}` : mayKeepPlan && !isEdge ? nameOf(text) : undefined
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

/** For what nearly every call asks: building such a statement would cost more than its answer, so it is built once for each database. */
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
