/** Which reader suits a page of a source. */

import { extractInThread } from './extract-thread.ts'
import type { Source } from './queries.ts'
import type { FieldTexts } from './texts.ts'
import type { Page } from './visit.ts'

/** Rules of the operator come before what the page says of itself; sources of kind html have only rules. */
export async function readProductPage({ text }: Pick<Page, 'text'>, source: Source): Promise<FieldTexts> {
  const { fields } = await extractInThread(text, {
    want: 'product',
    as: source.kind === 'json_api' ? 'json' : 'page',
    rules: source.fieldMap,
    isAutomatic: source.kind !== 'html' || source.fieldMap.length === 0,
  })
  return fields
}
