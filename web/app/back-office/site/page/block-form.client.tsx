/** The form of a block, drawn from the schema of its type. */
import { Button, Fieldset, NativeSelect, Switch, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { BannerLink } from '#contract/api/site/banner'
import { type BlockType, blockProps, blockVersion, type FieldKind, type PageBlock } from '#contract/api/site/page-block'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { MessageId } from '../../../i18n/ids.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCatalogScope } from '../../form/catalog-scope.ts'
import { ListItemButtons } from '../../form/fields/list-item-buttons.client.tsx'
import { MomentField } from '../../form/fields/moment.client.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { PictureField } from '../../form/fields/picture.client.tsx'
import { momentOf, wallTimeOf } from '../../form/wall-time.ts'
import { IdField, IdsField, LinkPicker } from './pickers.client.tsx'
import { newId } from './valid-block.ts'
import { VideoField } from './video-field.client.tsx'

const RichText = lazy(() => import('../../form/fields/rich-text.client.tsx'))

interface Schema {
  'x-field'?: FieldKind
  type?: string
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  maxItems?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
}
type Values = Readonly<Record<string, unknown>>

const schemaOf = (type: BlockType) => blockProps[type] as Schema

/** The start of a new block or item: its required fields. */
function emptyOf(schema: Schema): Record<string, unknown> {
  const first = (field: Schema): unknown =>
    field.enum
      ? field.enum[0]
      : field.type === 'array'
        ? []
        : field.type === 'boolean'
          ? false
          : field.maximum && Math.min(8, field.maximum)
  return Object.fromEntries((schema.required ?? []).map((name) => [name, first(schema.properties?.[name] ?? {})]))
}

export const newBlock = (type: BlockType): PageBlock =>
  ({ id: newId(), type, version: blockVersion, props: emptyOf(schemaOf(type)) }) as PageBlock

interface BlockFormProps {
  block: PageBlock
  locale: Locale
  onChange: (block: PageBlock) => void
}

export function BlockForm({ block, locale, onChange }: BlockFormProps) {
  const t = useTranslate()
  const schema = schemaOf(block.type)
  if (Object.keys(schema.properties ?? {}).length === 0) return <p className="second">{t('builder.noFields')}</p>
  return (
    <Fields
      schema={schema}
      values={block.props as Values}
      locale={locale}
      onChange={(props) => onChange({ ...block, props } as PageBlock)}
    />
  )
}

/** Fields that another choice of the block makes pointless are left out. */
function isNeeded(name: string, values: Values): boolean {
  if (name === 'slides') return values['source'] !== 'mall'
  if (name === 'product_ids') return values['source'] === 'hand'
  if (['category_id', 'brand_id', 'attribute_ids', 'sort', 'min_price', 'max_price', 'in_stock', 'size'].includes(name))
    return values['source'] !== 'hand'
  return true
}

interface FieldsProps {
  schema: Schema
  values: Values
  locale: Locale
  onChange: (values: Values) => void
}

function Fields({ schema, values, locale, onChange }: FieldsProps) {
  return (
    <div className="stack wide">
      {Object.entries(schema.properties ?? {}).map(
        ([name, field]) =>
          isNeeded(name, values) && (
            <Field
              key={name}
              name={name}
              schema={field}
              value={values[name]}
              locale={locale}
              onChange={(value) => {
                const { [name]: _, ...others } = values
                onChange(value === undefined || value === '' ? others : { ...others, [name]: value })
              }}
            />
          ),
      )}
    </div>
  )
}

interface FieldProps {
  name: string
  schema: Schema
  value: unknown
  locale: Locale
  onChange: (value: unknown) => void
}

function Field({ name, schema, value, locale, onChange }: FieldProps) {
  const t = useTranslate()
  const { time_zone } = useMall()
  const isShop = useCatalogScope() !== undefined
  const label = t(`builder.field.${name}` as MessageId)
  const texts = (value ?? {}) as Partial<Record<Locale, string>>
  const lang = languageTag[locale]
  switch (schema['x-field']) {
    case 'words':
      return (
        <TextInput
          label={label}
          lang={lang}
          value={texts[locale] ?? ''}
          onChange={(event) => onChange({ ...texts, [locale]: event.currentTarget.value })}
        />
      )
    case 'html':
      return (
        <Suspense fallback={<Skeleton rows={3} height={44} />}>
          <RichText
            key={locale}
            lang={lang}
            aria-label={label}
            maxLength={undefined}
            value={texts[locale] ?? ''}
            onChange={(html: string) => onChange({ ...texts, [locale]: html })}
          />
        </Suspense>
      )
    case 'picture':
      return (
        <PictureField label={label} purpose={isShop ? 'avatar' : 'content'} value={value ?? ''} onChange={onChange} />
      )
    case 'moment':
      return (
        <MomentField
          label={label}
          timeZone={time_zone}
          value={/Z$/.test(String(value)) ? wallTimeOf(String(value), time_zone) : (value ?? '')}
          onChange={(event: { currentTarget: { value: string } }) =>
            onChange(momentOf(event.currentTarget.value, undefined, time_zone) ?? undefined)
          }
        />
      )
    case 'link':
      return <LinkPicker value={value as BannerLink | undefined} onChange={onChange} />
    case 'products':
    case 'categories':
    case 'brands':
    case 'attributes':
    case 'coupons':
      return (
        <IdsField
          kind={schema['x-field']}
          label={label}
          most={schema.maxItems ?? 1}
          value={value as number[] | undefined}
          onChange={onChange}
        />
      )
    case 'category':
    case 'brand':
    case 'red_packet':
      return <IdField kind={schema['x-field']} label={label} value={value as number | undefined} onChange={onChange} />
    case 'video':
      return <VideoField label={label} value={(value as string) ?? ''} onChange={onChange} />
    default:
      return <PlainField {...{ name, schema, value, locale, onChange, label }} />
  }
}

/** Ad spaces have their names from the screen of ads. */
const placeTitles: Record<string, MessageId> = {
  'home-top': 'banner.place.home-top',
  'home-middle': 'banner.place.home-middle',
  'home-bottom': 'banner.place.home-bottom',
}

function PlainField({ schema, value, locale, onChange, label }: FieldProps & { label: string }) {
  const t = useTranslate()
  if (schema.enum)
    return (
      <NativeSelect
        label={label}
        value={String(value)}
        data={schema.enum.map((each) => ({
          value: each,
          label: t(placeTitles[each] ?? (`builder.choice.${each}` as MessageId)),
        }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (schema.type === 'boolean')
    return <Switch label={label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
  if (schema.type === 'integer')
    return (
      <NumberField
        label={label}
        min={schema.minimum}
        max={schema.maximum}
        value={Number(value)}
        onChange={(next) => next !== '' && onChange(Number(next))}
      />
    )
  if (schema.type === 'array' && schema.items)
    return (
      <Items label={label} schema={schema} values={(value ?? []) as Values[]} locale={locale} onChange={onChange} />
    )
  return (
    <TextInput label={label} value={String(value ?? '')} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}

interface ItemsProps {
  label: string
  schema: Schema
  values: readonly Values[]
  locale: Locale
  onChange: (values: readonly Values[]) => void
}

function Items({ label, schema, values, locale, onChange }: ItemsProps) {
  const t = useTranslate()
  const items = schema.items ?? {}
  const without = (index: number) => values.filter((_, at) => at !== index)
  return (
    <>
      <ol className="stack wide" aria-label={label}>
        {values.map((item, index) => {
          const name = t('builder.itemNumber', { number: index + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no names of their own
            <li key={index}>
              <Fieldset legend={name}>
                <ListItemButtons
                  name={name}
                  index={index}
                  count={values.length}
                  onMove={(to) => onChange(without(index).toSpliced(to, 0, item))}
                  onRemove={() => onChange(without(index))}
                />
                <Fields
                  schema={items}
                  values={item}
                  locale={locale}
                  onChange={(next) => onChange(values.with(index, next))}
                />
              </Fieldset>
            </li>
          )
        })}
      </ol>
      <Button
        variant="default"
        disabled={values.length >= (schema.maxItems ?? 1)}
        onClick={() => onChange([...values, emptyOf(items)])}
      >
        {t('builder.addItemTo', { label })}
      </Button>
    </>
  )
}
