/** A source as its form edits it. */
import type { FieldRule } from '#contract/api/collector/collected-fields'
import type { SourceRow } from '#contract/api/collector/collector'

const ruleOf = (rule: FieldRule) => ({
  field: rule.field,
  selector: rule.selector,
  attribute: rule.attribute ?? '',
  transforms: (rule.transforms ?? []).map(({ kind, text, by }) => ({ kind, text: text ?? '', by: by ?? '' })),
})
export type RuleValues = ReturnType<typeof ruleOf>

export const newRule = ruleOf({ field: 'name', selector: '' })
export const newTransform: RuleValues['transforms'][number] = { kind: 'trim', text: '', by: '' }
export const newBrand = { name: '', brand_id: '' }
export const newHeader = { name: '', value: '', isKept: false }

export const initialOf = (source: SourceRow | undefined, language: SourceRow['language']) => ({
  name: source?.name ?? '',
  base_url: source?.base_url ?? '',
  kind: source?.kind ?? 'json_ld',
  language: source?.language ?? language,
  currency: source?.currency ?? '',
  is_active: source?.is_active ?? true,
  requests_per_minute: source?.requests_per_minute ?? (30 as number | string),
  concurrency: source?.concurrency ?? (1 as number | string),
  user_agent: source?.user_agent ?? '',
  respects_robots: source?.respects_robots ?? true,
  category_url: source?.category_url ?? '',
  category_selector: source?.category_selector ?? '',
  list_url: source?.list_url ?? '',
  item_selector: source?.item_selector ?? '',
  field_map: source?.field_map.map(ruleOf) ?? [],
  secret_headers: source?.header_names.map((name) => ({ name, value: '', isKept: true })) ?? [],
  dedupe_by: source?.dedupe_by ?? 'url',
  category_id: String(source?.category_id ?? 0),
  brand_map: source?.brand_map.map(({ name, brand_id }) => ({ name, brand_id: String(brand_id) })) ?? [],
  markup_percent: source?.markup_percent ?? (0 as number | string),
  rounding: source?.rounding ?? 'none',
  exchange_rate: source?.exchange_rate ?? '',
  image_policy: source?.image_policy ?? 'all',
  publish_mode: source?.publish_mode ?? 'draft',
  schedule: source?.schedule ?? 'off',
  price_limit_percent: source?.price_limit_percent ?? (20 as number | string),
})
export type Values = ReturnType<typeof initialOf>

export const bodyOf = (values: Values) => ({
  ...values,
  currency: values.currency.trim().toUpperCase() || null,
  requests_per_minute: Number(values.requests_per_minute) || 1,
  concurrency: Number(values.concurrency) || 1,
  category_id: Number(values.category_id) || null,
  markup_percent: Number(values.markup_percent) || 0,
  price_limit_percent: Number(values.price_limit_percent) || 0,
  exchange_rate: values.exchange_rate || null,
  field_map: rulesOf(values.field_map),
  brand_map: values.brand_map.map(({ name, brand_id }) => ({ name: name.trim(), brand_id: Number(brand_id) })),
  secret_headers: values.secret_headers.map(({ name, value }) => ({ name: name.trim(), value: value || null })),
})

export const rulesOf = (rules: readonly RuleValues[]): FieldRule[] =>
  rules.map(({ field, selector, attribute, transforms }) => ({
    field,
    selector: selector.trim(),
    attribute: attribute.trim() || null,
    transforms: transforms.map(({ kind, text, by }) => ({ kind, text: text || null, by: by || null })),
  }))
