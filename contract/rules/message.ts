/**
 * Fills compiled ICU messages. The build compiles those of the web (`web/plugins/catalogues.ts`), the server those of
 * errors; what is left for the browser is so little that a library would be the larger part of it.
 */

/** A text, a placeholder, or a choice by plural form or by word. `#` within a plural is its number. */
export type Token =
  | string
  | [name: string]
  | [name: string, kind: 'plural' | 'select', choices: Record<string, Token[]>]
export type Message = string | Token[]
export type Messages = Record<string, Message>
export type Values = Record<string, string | number>

interface Speech {
  plurals: Intl.PluralRules
  numbers: Intl.NumberFormat
}

const speeches = new Map<string, Speech>()

function speechOf(tag: string): Speech {
  let speech = speeches.get(tag)
  if (!speech) speeches.set(tag, (speech = { plurals: new Intl.PluralRules(tag), numbers: new Intl.NumberFormat(tag) }))
  return speech
}

/** The text of a message in the language of a BCP 47 tag. Numbers are grouped as in the language, texts stay unchanged. */
export function fillMessage(message: Message, values: Values, tag: string): string {
  return typeof message === 'string' ? message : fillTokens(message, values, speechOf(tag), undefined)
}

function fillTokens(tokens: Token[], values: Values, speech: Speech, count: number | undefined): string {
  let text = ''
  for (const token of tokens) {
    if (typeof token === 'string') {
      text += token === '#' && count !== undefined ? speech.numbers.format(count) : token
      continue
    }
    const [name, kind, choices = {}] = token
    const value = values[name] ?? ''
    if (kind === 'plural') {
      const number = Number(value)
      // An exact figure (`=0`) comes before the plural form.
      text += fillTokens(
        choices[number] ?? choices[speech.plurals.select(number)] ?? choices['other'] ?? [],
        values,
        speech,
        number,
      )
    } else if (kind === 'select') text += fillTokens(choices[value] ?? choices['other'] ?? [], values, speech, count)
    else text += typeof value === 'number' ? speech.numbers.format(value) : value
  }
  return text
}
