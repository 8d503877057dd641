/** Which texts an update has changed, and in which languages. Pure. */
import { createHash } from 'node:crypto'
import { type ResourceName, resourceNames } from '#contract/api/exchange/resources'
import type { TranslatedEntity, TranslatedField } from '#contract/api/exchange/translation'
import type { PageBlock } from '#contract/api/site/page-block'
import { fieldsOf, isKnown } from '#contract/rules/page-fields'
import { type Locale, locales, type Translations } from '#contract/types'
import { translatedTexts } from './texts.ts'

export interface TextChange {
  entity: TranslatedEntity
  field: TranslatedField
  /** Which of several texts of that field in the row; empty where there is one. */
  part: string
  lang: Locale
}

/** `key` finds the text in the row as it was. */
type RowText = Omit<TextChange, 'lang'> & { key: string; texts: Translations }
export type OptionText = Record<'name' | 'value', Translations>
type Row = Readonly<Record<string, unknown>>
type Reader = (row: Row) => RowText[]

/** Names an option, or its value, among those of a product: texts that are equal in their first language are one. */
export const optionPart = (texts: Translations): string =>
  `t${createHash('md5').update(textInFirst(texts)).digest('hex').slice(0, 15)}`

/** The texts of a product's options, each once; of SKUs that do not agree, the one that lacks most languages. */
export function optionTextsOf(
  options: readonly OptionText[],
): { field: 'name' | 'value'; part: string; texts: Translations }[] {
  const found = options
    .flatMap(({ name, value }) => [
      { field: 'name' as const, part: optionPart(name), texts: name },
      { field: 'value' as const, part: optionPart(value), texts: value },
    ])
    .sort((a, b) => Object.keys(b.texts).length - Object.keys(a.texts).length)
  return [...new Map(found.map((text) => [`${text.field} ${text.part}`, text])).values()]
}

const textInFirst = (texts: Translations) => texts[locales.find((lang) => texts[lang] !== undefined) ?? 'en'] ?? ''

const fieldsIn = (entity: TranslatedEntity) =>
  translatedTexts.flatMap((text) => (text.entity === entity ? [text.field] : []))
const inCode = (field: string) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const single = (entity: TranslatedEntity, field: TranslatedField, texts: Translations): RowText => ({
  entity,
  field,
  part: '',
  key: `${entity} ${field}`,
  texts,
})

/** Rows with a column for each text; a column that is not there has not been written. */
const byColumn =
  (entity: TranslatedEntity): Reader =>
  (row) =>
    fieldsIn(entity).flatMap((field) => {
      const texts = row[inCode(field)]
      return texts ? [single(entity, field, texts as Translations)] : []
    })

/** Rows with one object of texts for each language. */
const byLanguage =
  (entity: TranslatedEntity): Reader =>
  ({ texts }) =>
    fieldsIn(entity).map((field) => {
      const entries = Object.entries(texts as Record<string, Record<string, string> | undefined>)
      return single(entity, field, Object.fromEntries(entries.map(([lang, text]) => [lang, text?.[field]])))
    })

const pictures: Reader = ({ imageTexts = {} }) =>
  Object.entries(imageTexts as Record<string, Translations>).map(([url, texts]) => ({
    ...single('picture', 'image_text', texts),
    part: url,
    key: `picture ${url}`,
  }))

const documents: Reader = ({ documents = [] }) =>
  (documents as { url: string; name: Translations }[]).map(({ url, name }) => ({
    ...single('document', 'name', name),
    part: url,
    key: `document ${url}`,
  }))

/** Those of a SKU. A new text has another part, so its place identifies the text. */
const options: Reader = ({ options = [] }) =>
  (options as OptionText[]).flatMap((option, position) =>
    (['name', 'value'] as const).map((field) => ({
      ...single('option', field, option[field]),
      part: optionPart(option[field]),
      key: `option ${position} ${field}`,
    })),
  )

const blocks: Reader = ({ blocks = [] }) =>
  (blocks as PageBlock[]).flatMap((block) =>
    (isKnown(block.type) ? fieldsOf(block) : []).flatMap(({ kind, value, path }) => {
      const part = `${block.id}.${path}`
      const field = path.slice(path.lastIndexOf('.') + 1) as TranslatedField
      return kind === 'words' || kind === 'html'
        ? [{ ...single('block', field, value as Translations), part, key: `block ${part}` }]
        : []
    }),
  )

const readers = {
  ...(Object.fromEntries(resourceNames.map((name) => [name, byColumn(name)])) as Record<ResourceName, Reader>),
  banner: byLanguage('banner'),
  block: (draft) => [...byLanguage('block')(draft), ...blocks(draft)],
  choice: byColumn('choice'),
  homepage: byLanguage('homepage'),
  option: options,
  page: byLanguage('page'),
  product: (row) => [...byColumn('product')(row), ...pictures(row), ...documents(row)],
  trade: byLanguage('trade'),
} satisfies Record<Exclude<TranslatedEntity, 'document' | 'picture'>, Reader>

/** `product` has pictures and documents with it, `option` is a SKU with its options, `block` the draft of a page. */
export type TextRow = keyof typeof readers

/** A text that is new in the row came with its translations: it is no change. */
export function changedTexts(kind: TextRow, before: object, after: object): TextChange[] {
  const read: Reader = readers[kind]
  const was = new Map(read(before as Row).map(({ key, texts }) => [key, texts]))
  return read(after as Row).flatMap(({ key, texts, ...place }) => {
    const old = was.get(key)
    return old ? locales.filter((lang) => old[lang] !== texts[lang]).map((lang) => ({ ...place, lang })) : []
  })
}
