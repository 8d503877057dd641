/** Interface texts from the catalogues, so that tests find controls by their names in any language. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/env.ts'

const folder = join(projectRoot, 'texts')

/** `t('cart.checkout')` is the text; a text with arguments becomes a pattern that accepts any values. */
export function textsOf(locale: string): (id: string) => string | RegExp {
  const messages = messagesOf(locale)
  return (id) => {
    const text = messages[id]
    if (text === undefined) throw new Error(`no text ${id} in ${locale}`)
    return text.includes('{') ? new RegExp(patternOf(text)) : text
  }
}

/** `sentence('catalog.useQuantity', { quantity: '6' })`: the exact text with its arguments. For messages without plural forms. */
export function sentencesOf(locale: string): (id: string, values: Record<string, string | number>) => string {
  const messages = messagesOf(locale)
  return (id, values) => (messages[id] ?? id).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

const ids = new Set(Object.keys(messagesOf('en')))

/** Ids of messages in a text: a page shows one in place of a message that it did not load. */
export const idsIn = (text: string): string[] => (text.match(/[a-z]+(\.\w+)+/gi) ?? []).filter((word) => ids.has(word))

function messagesOf(locale: string): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const file of globSync('*/*.json', { cwd: join(folder, locale) }))
    Object.assign(messages, JSON.parse(readFileSync(join(folder, locale, file), 'utf8')))
  return messages
}

/** Arguments and plural forms match anything; the text around them must match. */
function patternOf(text: string): string {
  let pattern = ''
  let depth = 0
  for (const letter of text) {
    if (letter === '{' && depth++ === 0) pattern += '.*'
    else if (letter === '}') depth--
    else if (depth === 0) pattern += letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&')
  }
  // Names have usual spaces in place of no-break ones.
  return pattern.replaceAll('\u00a0', '\\s')
}
