import { renderedLocale } from './choice.ts'
import type { Bundle } from './ids.ts'
import { ensureBundle } from './loading.ts'

/** Fetches code together with the words it says; the server has all words. */
export async function withBundle<Code>(bundle: Bundle, load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), import.meta.env.SSR ? undefined : ensureBundle(renderedLocale(), bundle)])
  return code
}
