/** The form of a block, drawn from the schema of its type. */
import { Button, Fieldset, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { type BlockType, blockProps, type FieldKind, type PageBlock } from '#contract/page-block'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { MessageId } from '../../i18n/ids.ts'
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ListItemButtons } from '../form/fields/list-item-buttons.client.tsx'
import { MomentField } from '../form/fields/moment.client.tsx'
import { PictureField } from '../form/fields/picture.client.tsx'
import { momentOf, wallTimeOf } from '../form/wall-time.ts'

const RichText = lazy(() => import('../form/fields/rich-text.client.tsx'))

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

/** What a new block or item begins with: its required fields. */
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
  ({ id: crypto.randomUUID().slice(0, 8), type, version: 1, props: emptyOf(schemaOf(type)) }) as PageBlock

interface BlockFormProps {
  block: PageBlock
  locale: Locale
  onChange: (block: PageBlock) => void
}

export const BlockForm = ({ block, locale, onChange }: BlockFormProps) => (
  <Fields
    schema={schemaOf(block.type)}
    values={block.props as Values}
    locale={locale}
    onChange={(props) => onChange({ ...block, props } as PageBlock)}
  />
)

interface FieldsProps {
  schema: Schema
  values: Values
  locale: Locale
  onChange: (values: Values) => void
}

function Fields({ schema, values, locale, onChange }: FieldsProps) {
  return (
    <div className="stack">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
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
      ))}
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
      return <PictureField label={label} purpose="content" value={value ?? ''} onChange={onChange} />
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
      return <LinkFields value={value as Link | undefined} onChange={onChange} />
    case 'products':
    case 'categories':
    case 'brands':
      return <IdsInput label={label} value={value as number[] | undefined} onChange={onChange} />
    case 'category':
    case 'brand':
      return (
        <NumberInput label={label} min={1} allowDecimal={false} value={(value as number) ?? ''} onChange={onChange} />
      )
    default:
      return <PlainField {...{ name, schema, value, locale, onChange, label }} />
  }
}

function PlainField({ schema, value, locale, onChange, label }: FieldProps & { label: string }) {
  const t = useTranslate()
  if (schema.enum)
    return (
      <NativeSelect
        label={label}
        value={String(value)}
        data={schema.enum.map((each) => ({ value: each, label: t(`builder.choice.${each}` as MessageId) }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (schema.type === 'boolean')
    return <Switch label={label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
  if (schema.type === 'integer')
    return (
      <NumberInput
        label={label}
        min={schema.minimum}
        max={schema.maximum}
        allowDecimal={false}
        clampBehavior="strict"
        value={Number(value)}
        onChange={(next) => next !== '' && onChange(Number(next))}
      />
    )
  if (schema.type === 'array' && schema.items)
    return <Items schema={schema} values={value as Values[]} locale={locale} onChange={onChange} />
  return (
    <TextInput label={label} value={String(value ?? '')} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}

interface ItemsProps {
  schema: Schema
  values: readonly Values[]
  locale: Locale
  onChange: (values: readonly Values[]) => void
}

function Items({ schema, values, locale, onChange }: ItemsProps) {
  const t = useTranslate()
  const items = schema.items ?? {}
  const without = (index: number) => values.filter((_, at) => at !== index)
  return (
    <>
      <ol className="stack">
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
        {t('builder.addItem')}
      </Button>
    </>
  )
}

const linkTypes = ['none', 'product', 'category', 'page', 'url'] as const
interface Link {
  type: (typeof linkTypes)[number]
  value: string
}

function LinkFields({ value, onChange }: { value: Link | undefined; onChange: (link: Link | undefined) => void }) {
  const t = useTranslate()
  const { type, value: target } = value ?? { type: 'none' as const, value: '' }
  return (
    <>
      <NativeSelect
        label={t('builder.linkType')}
        value={type}
        data={linkTypes.map((each) => ({ value: each, label: t(`builder.linkType.${each}`) }))}
        onChange={(event) => {
          const next = linkTypes.find((each) => each === event.currentTarget.value) ?? 'none'
          onChange(next === 'none' ? undefined : { type: next, value: '' })
        }}
      />
      {type !== 'none' && (
        <TextInput
          label={t(`builder.linkType.${type}`)}
          value={target}
          maxLength={500}
          spellCheck={false}
          onChange={(event) => onChange({ type, value: event.currentTarget.value })}
        />
      )}
    </>
  )
}

interface IdsInputProps {
  label: string
  value: readonly number[] | undefined
  onChange: (ids: number[] | undefined) => void
}

function IdsInput({ label, value, onChange }: IdsInputProps) {
  const t = useTranslate()
  return (
    <TextInput
      label={label}
      description={t('builder.idsHint')}
      inputMode="numeric"
      defaultValue={value?.join(', ') ?? ''}
      onChange={(event) => {
        const ids =
          event.currentTarget.value
            .match(/\d{1,9}/g)
            ?.map(Number)
            .filter(Boolean) ?? []
        onChange(ids.length > 0 ? ids.slice(0, 24) : undefined)
      }}
    />
  )
}
