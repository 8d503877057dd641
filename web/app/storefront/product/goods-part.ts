/** Parts of the product page that most visits do without: code and words come when they are first shown. */
import type { ComponentType } from 'react'
import { renderedLocale } from '../../i18n/choice.ts'
import { ensureBundle } from '../../i18n/loading.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

/** Fetches code together with the words it says; the server has all words. */
export async function withWords<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), import.meta.env.SSR ? undefined : ensureBundle(renderedLocale(), 'goods')])
  return code
}

export const goodsPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, instead?: ComponentType<Props>) => lazyPart(() => withWords(load), instead)
