import type { Bundle } from '#texts/ids'
import { renderedLocale } from './choice.ts'
import { ensureBundle } from './loading.ts'

/** Loads code together with its messages; the server has all messages. */
export async function withBundle<Code>(bundle: Bundle, load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), import.meta.env.SSR ? undefined : ensureBundle(renderedLocale(), bundle)])
  return code
}
