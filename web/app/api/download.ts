/** Files that the server makes, such as exports. */
import type { AnyEndpoint } from '#contract/endpoint'
import { type CallInput, readJson, send, withSession } from './client.ts'

/** Fetches a file endpoint, such as an export. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<{ blob: Blob; name: string; headers: Headers }> {
  const response = await withSession(input.session, async () => {
    const file = await send(endpoint, input)
    // A file is no envelope; a refusal is one, with any status.
    if (!file.ok || file.headers.get('content-type')?.startsWith('application/json')) await readJson(file)
    return file
  })
  const name =
    /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
  return { blob: await response.blob(), name: decodeURIComponent(name), headers: response.headers }
}
