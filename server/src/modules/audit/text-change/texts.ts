/** Every text that the desk translates: whose it is, its limit, and whether it is HTML. */
import { resources } from '#contract/api/exchange/resources'
import type { TranslatedEntity, TranslatedField } from '#contract/api/exchange/translation'

interface TranslatedText {
  entity: TranslatedEntity
  field: TranslatedField
  maxLength: number
  isHtml?: true
}

export const translatedTexts: readonly TranslatedText[] = [
  { entity: 'product', field: 'name', maxLength: 300 },
  { entity: 'product', field: 'detail', maxLength: 50_000, isHtml: true },
  { entity: 'product', field: 'lead_time', maxLength: 300 },
  { entity: 'product', field: 'samples', maxLength: 600 },
  { entity: 'product', field: 'returns', maxLength: 600 },
  { entity: 'product', field: 'seo_title', maxLength: 120 },
  { entity: 'product', field: 'seo_description', maxLength: 320 },
  ...resources.flatMap(({ name, texts }) =>
    (Object.entries(texts) as [TranslatedField, number][]).map(([field, maxLength]) => ({
      entity: name,
      field,
      maxLength,
    })),
  ),
  { entity: 'choice', field: 'value', maxLength: 200 },
  { entity: 'banner', field: 'title', maxLength: 120 },
  { entity: 'banner', field: 'text', maxLength: 240 },
  { entity: 'banner', field: 'button', maxLength: 40 },
  { entity: 'page', field: 'title', maxLength: 120 },
  { entity: 'page', field: 'description', maxLength: 320 },
  { entity: 'page', field: 'body', maxLength: 50_000, isHtml: true },
  { entity: 'trade', field: 'name', maxLength: 60 },
  { entity: 'trade', field: 'text', maxLength: 120 },
  { entity: 'homepage', field: 'site_name', maxLength: 60 },
  { entity: 'homepage', field: 'slogan', maxLength: 160 },
  { entity: 'homepage', field: 'service_hours', maxLength: 160 },
  { entity: 'homepage', field: 'address', maxLength: 300 },
  { entity: 'homepage', field: 'notice', maxLength: 300 },
  { entity: 'homepage', field: 'scam_warning', maxLength: 600 },
  { entity: 'option', field: 'name', maxLength: 100 },
  { entity: 'option', field: 'value', maxLength: 500 },
  { entity: 'picture', field: 'image_text', maxLength: 200 },
  { entity: 'document', field: 'name', maxLength: 120 },
  // Of pages from blocks; some blocks allow less.
  { entity: 'block', field: 'title', maxLength: 120 },
  { entity: 'block', field: 'description', maxLength: 400 },
  { entity: 'block', field: 'text', maxLength: 300 },
  { entity: 'block', field: 'button', maxLength: 40 },
  { entity: 'block', field: 'ended', maxLength: 120 },
  { entity: 'block', field: 'body', maxLength: 20_000, isHtml: true },
]

export const textOf = (entity: TranslatedEntity, field: TranslatedField): TranslatedText | undefined =>
  translatedTexts.find((each) => each.entity === entity && each.field === field)
