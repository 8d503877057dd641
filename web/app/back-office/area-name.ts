import { isArea } from '#contract/rules/areas'
import type { Translate } from '../i18n/translate.ts'

/** An area of work in the reader's language; tags of other servers as they are. */
export const areaName = (tag: string, t: Translate): string => (isArea(tag) ? t(`area.${tag}`) : tag)
