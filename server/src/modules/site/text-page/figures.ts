/** Figures of the mall's settings within pages of text, so that a page never contradicts what the mall does. */
import type { Locale } from '#contract/types'
import { textOf } from '../../../lib/texts.ts'
import type { Settings } from '../../settings/service.ts'

/** In the text each is the name of its setting in braces. */
const names = ['after_sale_days', 'completion_days'] as const
const placeholder = new RegExp(`\\{(${names.join('|')})\\}`, 'g')

/** `within {after_sale_days}` → `within 15 days`, in the language of the text. */
export const withFigures = (text: string, settings: Pick<Settings, (typeof names)[number]>, language: Locale): string =>
  text.replace(placeholder, (_, name: (typeof names)[number]) =>
    textOf(language, 'word.days', { days: settings[name] }),
  )
