/** The rows that a call is about, by the ids in its input; a call that creates a row has its id in the response. */
import type { AnyEndpoint } from '#contract/endpoint'
import type { AuditedRequest } from './service.ts'

/** Other ids in an input are references, such as the category of a product. */
const bodyFields = ['id', 'ids', 'user_id']
const queryFields = ['user_id', 'role_id', 'dept_id', 'api_id', 'product_id', 'id']

/** Returns them as `brand:12`. */
export function targetsOf({ tag }: Pick<AnyEndpoint, 'tag'>, { input, response, target }: AuditedRequest): string[] {
  if (target) return [target]
  const ids =
    idsIn(input?.params, ['id']) ??
    idsIn(input?.body, bodyFields) ??
    idsIn(input?.query, queryFields) ??
    idsIn(response, ['id']) ??
    []
  return [...new Set(ids)].map((id) => `${tag.replace('-admin', '')}:${id}`)
}

function idsIn(part: unknown, fields: readonly string[]): string[] | undefined {
  if (typeof part !== 'object' || part === null) return undefined
  const values = fields.map((field) => (part as Record<string, unknown>)[field])
  const found = values.map((value) => [value].flat().map(String).filter(isId)).find(({ length }) => length > 0)
  return found
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)
