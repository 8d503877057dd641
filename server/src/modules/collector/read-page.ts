/** Which reader suits a page of a source. */
import type { FieldRule } from '#contract/api/collector/collected-fields'
import { extractPage } from './extract-page.ts'
import type { Site } from './normalise.ts'
import type { Source } from './queries.ts'
import type { Page } from './visit.ts'

interface Options {
  /** Instead of those of the source. */
  rules?: FieldRule[] | undefined
  withOutline?: boolean
}

/** Rules of the operator come before what the page says of itself; sources of kind html have only rules. */
export async function readProductPage(
  { text }: Pick<Page, 'text'>,
  source: Pick<Source, 'kind' | 'fieldMap'>,
  site: Site,
  { rules = source.fieldMap, withOutline = false }: Options = {},
) {
  const { normalised, ...found } = await extractPage({
    content: text,
    site,
    task: {
      want: 'product',
      as: source.kind === 'json_api' ? 'json' : 'page',
      rules,
      isAutomatic: source.kind !== 'html' || rules.length === 0,
      withOutline,
    },
  })
  if (!normalised) throw new Error('A page of a site is normalised.')
  return { ...found, normalised }
}
