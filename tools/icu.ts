/** Questions of tests to compiled ICU messages. */
import type { Token } from '../contract/rules/message.ts'

/** Every sentence that a message can become, one for each choice of its plural and select forms, with `{name}` for values. */
export function sentencesOf(tokens: Token[]): string[] {
  let sentences = ['']
  for (const token of tokens) {
    if (typeof token === 'string') sentences = sentences.map((text) => text + (token === '#' ? '{count}' : token))
    else {
      const [name, kind, choices = {}] = token
      const forms = kind ? formsOf(choices).flatMap((form) => sentencesOf(choices[form] ?? [])) : [`{${name}}`]
      sentences = sentences.flatMap((text) => forms.map((form) => text + form))
    }
  }
  return sentences
}

/** The names of the placeholders, sorted. */
export const placeholdersOf = (tokens: Token[]): string[] => [...new Set(tokens.flatMap(namesIn))].sort()

function namesIn(token: Token): string[] {
  if (typeof token === 'string') return []
  const [name, , choices = {}] = token
  return [name, ...formsOf(choices).flatMap((form) => placeholdersOf(choices[form] ?? []))]
}

/** The plural choices that have other forms than the language (a BCP 47 tag). `other` alone suits every language. */
export function wrongPlurals(tokens: Token[], tag: string): string[] {
  const wanted = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort().join()
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, kind, choices = {}] = token
    const forms = formsOf(choices)
    const named = forms.filter((form) => !/^\d+$/.test(form)).sort()
    const isWrong = kind === 'plural' && named.join() !== 'other' && named.join() !== wanted
    return [
      ...(isWrong ? [`${name}: ${named}`] : []),
      ...forms.flatMap((form) => wrongPlurals(choices[form] ?? [], tag)),
    ]
  })
}

const formsOf = (choices: Record<string, Token[]>) => Object.keys(choices).filter((form) => form !== 'offset')
