/**
 * Tries selectors and patterns on empty content in a process of its own: a selector may loop without any content to
 * look at, and a pattern may be huge.
 */
import { load } from 'cheerio/slim'
import { query } from 'jsonpath-rfc9535'
import { isXPath, queryXPath } from './select.ts'
import { patternOf } from './transforms.ts'

export interface Tried {
  field: string
  kind: 'page' | 'json' | 'pattern'
  text: string
}

/** Each field before it is tried, so that the caller knows which one takes too long; `isWrong` at one that cannot be read. */
export async function* work(all: Tried[]): AsyncGenerator<{ field: string; isWrong: boolean }> {
  const $ = load('<p></p>')
  const attempt = ({ kind, text }: Tried): unknown => {
    if (kind === 'pattern') return patternOf(text)
    if (kind === 'json') return query({}, text)
    return isXPath(text) ? queryXPath(text) : $(text)
  }
  for (const each of all) {
    yield { field: each.field, isWrong: false }
    try {
      attempt(each)
    } catch {
      yield { field: each.field, isWrong: true }
    }
  }
}
