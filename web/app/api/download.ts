/** Files that the server makes, such as exports. */
import type { AnyEndpoint } from '#contract/endpoint'
import { type CallInput, readJson, send } from './client.ts'

/** Fetches a file endpoint, such as an export. */
export async function download<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<{ blob: Blob; name: string }> {
  const response = await send(endpoint, input)
  if (!response.ok) await readJson(response)
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
  return { blob: await response.blob(), name: decodeURIComponent(name) }
}
