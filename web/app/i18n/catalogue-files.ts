/** The catalogues as they are written, for tests: ids, texts and the sentences that a text can become. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languageTag } from '#contract/units'
import { areas } from './bundles.ts'
import type { Token } from './message.ts'

export const folder = join(import.meta.dirname, 'messages')
export const locales = Object.keys(languageTag) as (keyof typeof languageTag)[]

export const readArea = (locale: string, area: string) =>
  JSON.parse(readFileSync(join(folder, locale, `${area}.json`), 'utf8')) as Record<string, string>

/** All messages of a language by id. */
export const catalogue = (locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...Object.values(areas)
      .flat()
      .map((area) => readArea(locale, area)),
  )

export const compiled = (message: string) => compileMessageOrThrow(message) as Token[]

/** Every sentence that a message can become, one for each way through its choices, with `{name}` where values stand. */
export function sentencesOf(tokens: Token[]): string[] {
  let sentences = ['']
  for (const token of tokens) {
    if (typeof token === 'string') sentences = sentences.map((text) => text + (token === '#' ? '{count}' : token))
    else {
      const [name, kind, choices = {}] = token
      const ways = kind
        ? Object.keys(choices)
            .filter((form) => form !== 'offset')
            .flatMap((form) => sentencesOf(choices[form] ?? []))
        : [`{${name}}`]
      sentences = sentences.flatMap((text) => ways.map((way) => text + way))
    }
  }
  return sentences
}
