/** Polls data that changes on the server. */
import type { Answer, AnyEndpoint } from '#contract/endpoint'
import { type CallInput, readJson, send, withSession } from './client.ts'

/** Asks again for something that was read before: `undefined` when it is still the same. */
export function poll<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  etag: string | undefined,
): Promise<{ etag: string | undefined; answer: Answer<E> | undefined }> {
  return withSession(input.session, async () => {
    const response = await send(endpoint, {
      ...input,
      headers: { ...input.headers, ...(etag && { 'if-none-match': etag }) },
    })
    if (response.status === 304) return { etag, answer: undefined }
    const answer = await readJson(response)
    return {
      etag: response.headers.get('etag') ?? undefined,
      answer: (endpoint.kind === 'list' ? answer : answer['data']) as Answer<E>,
    }
  })
}
