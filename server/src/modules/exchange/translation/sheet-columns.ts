/** A sheet of translations. */
import type { TranslatedEntity, TranslatedField } from '#contract/api/exchange/translation'
import type { Locale } from '#contract/types'
import type { SheetRow } from '../../files/reading/sheet-job.ts'

/** `check` shows whether source and translation are still those of the export; it and `part` must not be changed. */
export const columns = [
  'entity',
  'id',
  'field',
  'language',
  'title',
  'source',
  'current',
  'translation',
  'check',
  'part',
] as const
export interface Row extends SheetRow {
  entity: TranslatedEntity
  id: number
  field: TranslatedField
  part: string
  lang: Locale
  text: string
  check: string
}
