/** Parts of the product page that most visits do without: code and words come when they are first shown. */
import type { ComponentType } from 'react'
import { withBundle } from '../../i18n/with-bundle.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

/** Fetches code together with the words it says. */
export const withWords = <Code>(load: () => Promise<Code>): Promise<Code> => withBundle('goods', load)

export const goodsPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead?: ComponentType<Props>,
) => lazyPart(() => withWords(load), instead)
