/** Parts of the product page that most visits do not use: code and texts are loaded when first shown. */
import type { ComponentType } from 'react'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

/** Loads code together with its texts. */
export const withProductTexts = <Code>(load: () => Promise<Code>): Promise<Code> => withBundle('buying', load)

export const lazyProductPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart(() => withProductTexts(load))
