/**
 * Has PostgreSQL plan the statements of transactions once for each connection, and not at every call: they go by
 * key, and most of what such a statement costs is its planning. Lists and searches run outside of transactions, and
 * are planned each time, since their best plan depends on what is asked for.
 */
import type pg from 'pg'

/** What PostgreSQL says of a plan whose table has got other types of columns since. */
export const stalePlan = '0A000'

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
    if ((error as { code?: unknown }).code !== stalePlan) return
    met.clear()
    names = 0
    renewals++
  }

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    let isInTransaction = false
    const named: Query = (first, ...rest) => {
      const text = typeof first === 'string' ? first : (first as { text?: unknown }).text
      if (typeof text !== 'string') return query(first, ...rest)
      if (/^begin\b/.test(text)) isInTransaction = true
      else if (text === 'commit' || text === 'rollback') isInTransaction = false
      else if (isInTransaction && typeof first === 'object' && rest.length === 1 && Array.isArray(rest[0])) {
        const answer = query({ ...first, name: nameOf(text) }, ...rest) as Promise<unknown>
        answer.catch(renew)
        return answer
      }
      return query(first, ...rest)
    }
    Object.assign(client, { query: named })
  })
}
