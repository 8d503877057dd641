/** Lines of an order that staff change or compose: quantity and price of each, and new ones. */

import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { OrderLine } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { MoneyField, NumberField } from '../../form/fields/number.client.tsx'
import { type FoundSku, SkuSelect } from '../../form/fields/sku-select.client.tsx'
import { isSameAmount } from './amount-input.ts'
import { Product } from './detail-lines.client.tsx'
import styles from './form.module.css'

export interface EditedLine {
  /** Missing for a new line. */
  line_id?: number
  product_sku_id: number | null
  quantity: number | string
  /** Empty for the buyer's price. */
  price: string
  shown: Pick<OrderLine, 'image' | 'name' | 'product_id' | 'sku_code' | 'specifications' | 'remark' | 'unit'>
}

export const lineOf = (line: OrderLine): EditedLine => ({
  line_id: line.id,
  product_sku_id: line.product_sku_id,
  quantity: line.quantity,
  price: line.price,
  shown: line,
})

const foundLine = ({ sku, name, image }: FoundSku): EditedLine => ({
  product_sku_id: sku.id,
  quantity: sku.moq,
  price: '',
  shown: {
    image: sku.image ?? image,
    name,
    product_id: null,
    sku_code: sku.code,
    specifications: Object.values(sku.options).join(' · '),
    remark: '',
    unit: sku.unit,
  },
})

type DeskLine = Pick<
  OrderLine,
  'product_id' | 'sku_code' | 'name' | 'specifications' | 'image' | 'unit' | 'quantity' | 'remark'
> & { product_sku_id: number }

/** Of a line that the server has priced and that is in no order yet. */
export const lineOfDesk = (line: DeskLine): EditedLine => ({
  product_sku_id: line.product_sku_id,
  quantity: line.quantity,
  price: '',
  shown: line,
})

/** Of an edited line, as the server reads it. */
export const sentLine = ({ line_id, product_sku_id, quantity, price }: EditedLine) => ({
  ...(line_id ? { line_id } : { product_sku_id: product_sku_id ?? 0 }),
  quantity: Number(quantity) || 0,
  price: price || null,
})

export const keyOf = ({ line_id, product_sku_id }: Pick<EditedLine, 'line_id' | 'product_sku_id'>) =>
  line_id ? `line ${line_id}` : `sku ${product_sku_id}`

interface LineEditorProps<Values> {
  form: UseFormReturnType<Values>
  /** Path of the lines within the form's values. */
  path: string
  /** By `keyOf`, the price of one unit that the quantity has for the buyer now. */
  currentPrices?: ReadonlyMap<string, string> | undefined
  currency?: string
  /** What is known of a line, below it. */
  facts?: (line: EditedLine) => ReactNode
}

export function LineEditor<Values>({ form, path, currentPrices, currency, facts }: LineEditorProps<Values>) {
  const t = useTranslate()
  const format = useFormat()
  const { value, error } = form.getInputProps(path)
  const lines: readonly EditedLine[] = value
  const set = (next: readonly EditedLine[]) => form.setFieldValue(path, next as never)
  const add = (found: FoundSku) => {
    if (!lines.some(({ product_sku_id }) => product_sku_id === found.sku.id)) set([...lines, foundLine(found)])
  }
  return (
    <>
      <ul className={styles.editedLines}>
        {lines.map((line, place) => (
          <li key={keyOf(line)} data-removed={Number(line.quantity) === 0 || undefined}>
            <Product line={line.shown} />
            <NumberField
              label={t('office.column.ordered')}
              aria-label={t('office.quantityOf', { code: line.shown.sku_code })}
              min={0}
              suffix={format.unit(line.shown.unit, Number(line.quantity))}
              {...form.getInputProps(`${path}.${place}.quantity`)}
            />
            <MoneyField
              label={t('office.column.price')}
              aria-label={t('office.priceOf', { code: line.shown.sku_code })}
              placeholder={line.line_id ? undefined : t('office.priceOfBuyer')}
              {...form.getInputProps(`${path}.${place}.price`)}
            />
            <IconButton
              icon="trash"
              label={t('office.removeLine', { code: line.shown.sku_code })}
              onClick={() =>
                line.line_id
                  ? form.setFieldValue(`${path}.${place}.quantity`, 0 as never)
                  : set(lines.filter((each) => each !== line))
              }
            />
            {currency && (
              <CurrentPrice
                line={line}
                price={currentPrices?.get(keyOf(line))}
                currency={currency}
                onUse={(price) => form.setFieldValue(`${path}.${place}.price`, price as never)}
              />
            )}
            {facts?.(line)}
          </li>
        ))}
      </ul>
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <SkuSelect label={t('office.addLine')} onFound={add} />
    </>
  )
}

interface CurrentPriceProps {
  line: EditedLine
  price: string | undefined
  currency: string
  onUse: (price: string) => void
}

/** The price that the quantity has now, where the line has another one. */
function CurrentPrice({ line, price, currency, onUse }: CurrentPriceProps) {
  const t = useTranslate()
  const format = useFormat()
  const typed = line.price
  const isKept = !price || (typed ? isSameAmount(typed, price) : false)
  if (isKept) return null
  const shown = format.money(price, currency)
  return (
    <p className={styles.currentPrice} role="status">
      {t('office.priceNow', { price: shown })}
      {typed && (
        <Button
          size="small"
          aria-label={t('office.usePriceNow', { price: shown, code: line.shown.sku_code })}
          onClick={() => onUse(price)}
        >
          {t('office.useNow')}
        </Button>
      )}
    </p>
  )
}
