/** A source as its form edits it. */
import type { FieldRule, SourceRow } from '#contract/collector'

type Transform = NonNullable<FieldRule['transforms']>[number]

const ruleOf = (rule: FieldRule) => {
  const [first, ...more] = rule.transforms ?? []
  return {
    field: rule.field,
    selector: rule.selector,
    attribute: rule.attribute ?? '',
    transform: (first?.kind ?? 'none') as Transform['kind'] | 'none',
    text: first?.text ?? '',
    by: first?.by ?? '',
    /** The form edits the first one; others stay. */
    more,
  }
}

export const newRule = ruleOf({ field: 'name', selector: '' })
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
  exchange_rate: values.exchange_rate.trim().replace(',', '.') || null,
  field_map: values.field_map.map(
    ({ field, selector, attribute, transform, text, by, more }): FieldRule => ({
      field,
      selector: selector.trim(),
      attribute: attribute.trim() || null,
      transforms: [...(transform === 'none' ? [] : [{ kind: transform, text, by: by || null }]), ...more],
    }),
  ),
  secret_headers: values.secret_headers.map(({ name, value }) => ({ name: name.trim(), value: value || null })),
})
