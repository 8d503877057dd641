/** The server knows all messages of all languages from the start. */
import all from 'virtual:catalogues/all'
import type { Messages } from '#contract/rules/message'
import type { Locale } from '#contract/types'
import { addMessages } from './translate.ts'

for (const [locale, bundles] of Object.entries(all))
  for (const messages of Object.values(bundles)) addMessages(locale as Locale, messages as Messages)
