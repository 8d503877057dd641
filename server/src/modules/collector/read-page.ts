/** Which reader suits a page of a source. */
import type { FieldRule } from '#contract/collected-fields'
import type { Extracted } from './extract.ts'
import { extractInThread } from './extract-thread.ts'
import type { Source } from './queries.ts'
import type { Page } from './visit.ts'

interface Options {
  /** Instead of those of the source. */
  rules?: FieldRule[] | undefined
  withOutline?: boolean
}

/** Rules of the operator come before what the page says of itself; sources of kind html have only rules. */
export const readProductPage = (
  { text }: Pick<Page, 'text'>,
  source: Pick<Source, 'kind' | 'fieldMap'>,
  { rules = source.fieldMap, withOutline = false }: Options = {},
): Promise<Extracted> =>
  extractInThread(text, {
    want: 'product',
    as: source.kind === 'json_api' ? 'json' : 'page',
    rules,
    isAutomatic: source.kind !== 'html' || rules.length === 0,
    withOutline,
  })
