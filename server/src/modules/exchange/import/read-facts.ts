/** What a row says of its product in addition to name, figures and category: brand, status, pictures, customs, packing, steps. */
import type { Pack } from '#contract/api/catalog/product'
import { figureAndWord, readFigure } from '#contract/rules/figure'
import { type ProductStatus, productStatuses } from '#contract/status'
import { locales } from '#contract/types'
import { oneLine } from '../../../lib/text.ts'
import { textOf, textsOf } from '../../../lib/texts.ts'
import { type PriceForm, parsePrice } from '../../../lib/unit-price.ts'
import type { ImportedRow } from '../../catalog/product/import.ts'
import type { LadderStep } from '../../catalog/product/schema.ts'
import { countryNamed } from '../../search/engine/origins.ts'
import { tierScopeCell, unitCell } from './cells.ts'
import { mergeLanguages, readPairs } from './named-texts.ts'
import type { Row } from './row-cells.ts'
import { eraser, type ReadRules, type Refusal, type RowFacts, refuse } from './row-reading.ts'

type Facts = { brand?: string | null } & Pick<
  ImportedRow,
  | 'manufacturer'
  | 'tierScope'
  | 'status'
  | 'newStatus'
  | 'skuStatus'
  | 'hsCode'
  | 'originCountry'
  | 'packs'
  | 'attributes'
  | 'ladder'
  | 'pictures'
>

export function readFacts(row: Row, rules: ReadRules, ofShape: RowFacts): Facts | Refusal {
  const { cell } = row
  const facts: Facts = {}
  const manufacturer = cell('manufacturer')
  if (manufacturer.length > 200) return refuse('text_too_long', 'too_long', { max: 200 })
  if (manufacturer) facts.manufacturer = manufacturer === eraser ? '' : manufacturer
  const brand = ofShape.brand ?? cell('brand')
  if (brand.length > 200) return refuse('text_too_long', 'too_long', { max: 200 })
  if (brand) facts.brand = brand === eraser ? null : brand

  const counted = cell('tierscope')
  if (counted) {
    facts.tierScope = tierScopeCell(counted)
    if (!facts.tierScope)
      return refuse('tierscope_unknown', 'no_tierscope', {
        value: counted,
        sku: textOf(rules.lang, 'sheet.tier_scope.sku'),
        product: textOf(rules.lang, 'sheet.tier_scope.product'),
      })
  }
  for (const [field, name] of [
    ['status', 'status'],
    ['skustatus', 'skuStatus'],
  ] as const) {
    const text = cell(field)
    const status = statusCell(text)
    if (text && !status) return refuse('status_unknown', 'no_status', { value: text.slice(0, 100) })
    if (status) facts[name] = status
  }
  // What another shop shows does not publish what staff have withdrawn here.
  if (ofShape.status) facts.newStatus = ofShape.status
  const hsCode = cell('hscode').replace(/[\s-]/g, '')
  if (hsCode && !/^[0-9.]{1,12}$/.test(hsCode))
    return refuse('hscode_invalid', 'no_hscode', { value: hsCode.slice(0, 100) })
  if (cell('hscode')) facts.hsCode = cell('hscode') === eraser ? null : hsCode
  const origin = cell('origin')
  if (origin) {
    const country = origin === eraser ? null : countryNamed(origin)
    if (country === undefined) return refuse('origin_unknown', 'no_country', { value: origin.slice(0, 100) })
    facts.originCountry = country
  }
  const packs = cell('packs')
  if (packs) {
    facts.packs = packs === eraser ? [] : packsCell(packs)
    if (!facts.packs) return refuse('packs_invalid', 'no_packs', { value: packs.slice(0, 100), example: packsExample })
  }
  const steps = cell('steps')
  if (steps) {
    facts.ladder =
      steps === eraser
        ? []
        : stepsCell(steps, { currency: rules.mallCurrency, price_decimals: rules.priceDecimals }, rules.hasPoint)
    if (!facts.ladder) return refuse('price_invalid', 'no_steps', { value: steps.slice(0, 100) })
  }
  const attributes = mergeLanguages(
    locales.flatMap((locale) => {
      const text = row.texts('attributes', (cell) => cell.trim())[locale]
      return text ? [{ locale, pairs: readPairs(text) }] : []
    }),
  )
  if (attributes.length > 0) facts.attributes = attributes
  const pictures = ofShape.pictures ?? addressesIn(cell('pictures'))
  if (pictures.length > 0) facts.pictures = pictures.slice(0, mostPictures)
  return facts
}

const mostPictures = 20

const plain = (text: string) => oneLine(text.normalize('NFKC')).toLowerCase()

const statusWords = new Map<string, ProductStatus>([
  ...productStatuses.flatMap((status) =>
    [status, ...Object.values(textsOf(`sheet.product_status.${status}`))].map((word) => [plain(word), status] as const),
  ),
  ...(
    [
      [
        'on_sale',
        'active,on sale,published,publish,enabled,available,live,visible,yes,true,1,上架,已上架,在售,销售中,activo,activa,publicado,publicada,a la venta,sí,si,активен,активный,активно,опубликован,в продаже,да,เปิดขาย,เผยแพร่,ใช้งาน,đang bán,đang hoạt động,hiển thị,có',
      ],
      [
        'draft',
        'draft,unpublished,hidden,disabled,no,false,0,草稿,未上架,borrador,oculto,no publicado,черновик,скрыт,не опубликован,нет,ฉบับร่าง,ซ่อน,bản nháp,ẩn,nháp,không',
      ],
      [
        'off_sale',
        'off sale,inactive,archived,discontinued,下架,已下架,停售,停产,fuera de venta,inactivo,archivado,descatalogado,неактивен,неактивный,архив,снят с продажи,снят с производства,ปิดการขาย,เลิกจำหน่าย,ngừng bán,ngừng kinh doanh',
      ],
    ] as const
  ).flatMap(([status, words]) => words.split(',').map((word) => [word, status] as const)),
])

const statusCell = (text: string): ProductStatus | undefined => statusWords.get(plain(text))

/** `10: 5.00; 100: 4.50`, as an export has it; in other files `1.250` may be a thousand. */
function stepsCell(text: string, form: PriceForm, hasPoint: boolean): LadderStep[] | undefined {
  const steps = text.split(';').map((part) => {
    const [, quantity = '', amount = ''] = /^\s*(\d{1,9})\s*:\s*(\d[\d.]*)\s*$/.exec(part) ?? []
    const figure = hasPoint ? undefined : readFigure(amount)
    const price = figure && 'readings' in figure ? undefined : parsePrice(amount, form)
    return quantity && price !== undefined ? { min_quantity: Number(quantity), price } : undefined
  })
  return steps.every((step) => step !== undefined) ? steps : undefined
}

/** `case 24, 60 × 40 × 30 cm, 12.5 kg, EAN 4006381333931; pallet 480`: what `packsText` writes. */
export const packsText = (packs: readonly Pack[]): string =>
  packs
    .map(({ name, units, length, width, height, gross_weight: weight, barcode }) =>
      [
        `${name} ${units}`,
        length !== null || width !== null || height !== null
          ? `${[length, width, height].map((side) => side ?? '?').join(' × ')} cm`
          : '',
        weight === null ? '' : `${weight} kg`,
        barcode ? `EAN ${barcode}` : '',
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ')

const packsExample = 'case 24, 60 × 40 × 30\u00a0cm, 12.5\u00a0kg'

function packsCell(text: string): Pack[] | undefined {
  const packs = text
    .replaceAll('\u00a0', ' ')
    .split(';')
    .map((part): Pack | undefined => {
      const [head = '', ...rest] = part.split(',').map((each) => each.trim())
      const [, word = '', count = ''] = /^(\D+?) (\d{1,7})$/.exec(head) ?? []
      const name = unitCell(word)
      const pack: Pack = {
        name: name ?? 'unit',
        units: Number(count),
        length: null,
        width: null,
        height: null,
        gross_weight: null,
        barcode: null,
      }
      if (!name || !(pack.units >= 1 && pack.units <= 1_000_000)) return undefined
      for (const fact of rest) {
        const sides = /^(\S+) [×x] (\S+) [×x] (\S+) cm$/.exec(fact)
        const numbers = sides?.slice(1).map((side) => (side === '?' ? null : Number(side)))
        const barcode = /^EAN (.{1,32})$/.exec(fact)?.[1]
        const weight = /^\d+(\.\d+)? kg$/.test(fact) ? Number(figureAndWord(fact).figure) : undefined
        if (numbers?.every((side) => side === null || side >= 0))
          [pack.length, pack.width, pack.height] = numbers as [number | null, number | null, number | null]
        else if (barcode) pack.barcode = barcode
        else if (weight !== undefined) pack.gross_weight = weight
        else return undefined
      }
      return pack
    })
  return packs.every((pack) => pack !== undefined) ? packs : undefined
}

/** Addresses in a cell, apart by blanks, commas before an address, or lines. */
const addressesIn = (text: string): string[] =>
  text.split(/[\s|;]+|,(?=\s*(?:https?:|\/))/).filter((part) => /^(?:https?:\/\/|\/files\/)\S{1,2000}$/i.test(part))
