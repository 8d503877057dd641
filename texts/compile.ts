/** Compiles texts (ICU) for `contract/rules/message.ts`, which fills them. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Message, Token } from '#contract/rules/message'

export const tokensOf = (text: string) => compileMessageOrThrow(text) as Token[]

/** Plain texts stay texts. Forms that `fillMessage` does not know (dates, numbers) are refused. */
export function compile(text: string): Message {
  const tokens = tokensOf(text)
  check(tokens)
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}

function check(tokens: Token[]): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, kind, choices = {}] = token
    if (kind === undefined) continue
    if (kind !== 'plural' && kind !== 'select')
      throw new Error(`{${name}, ${kind}} is not supported: format the value first`)
    for (const [form, below] of Object.entries(choices)) if (form !== 'offset') check(below)
  }
}
