/** The lines of the order: each with price, stock, minimum and tiers of the customer while it is typed. */
import type { UseFormReturnType } from '@mantine/form'
import type { DeskPreview } from '#contract/api/orders/order-desk'
import { refusalText } from '../../../domain/buying/cart/refusal-text.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { type EditedLine, keyOf, LineEditor } from '../order/line-editor.client.tsx'
import styles from './desk.module.css'
import type { DeskValues } from './values.ts'

interface ItemsPartProps {
  form: UseFormReturnType<DeskValues>
  preview: DeskPreview | undefined
}

export function ItemsPart({ form, preview }: ItemsPartProps) {
  const t = useTranslate()
  const lines = new Map(preview?.lines.map((line) => [line.product_sku_id, line]))
  const isAgreed = form.values.items.some(({ price }) => price !== '')
  const usual = preview?.lines.flatMap(({ product_sku_id, buyer_price }) =>
    buyer_price === null ? [] : [[keyOf({ product_sku_id }), buyer_price] as const],
  )
  return (
    <FormPart title={t('office.items')}>
      <div className="full-row stack">
        <LineEditor
          form={form}
          path="items"
          {...(preview && { currency: preview.currency, currentPrices: new Map(usual) })}
          facts={(line) => {
            const known = lines.get(line.product_sku_id ?? 0)
            return preview && known && <LineFacts line={line} known={known} preview={preview} />
          }}
        />
      </div>
      <ReasonField
        required={isAgreed}
        className="full-row"
        maxLength={500}
        description={t('office.agreedReason')}
        {...form.getInputProps('reason')}
      />
    </FormPart>
  )
}

interface LineFactsProps {
  line: EditedLine
  known: DeskPreview['lines'][number]
  preview: DeskPreview
}

function LineFacts({ line, known, preview: { problems, currency } }: LineFactsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { stock, moq, multiple, unit, ladder, subtotal, quantity } = known
  const problem = problems.find(({ product_sku_id }) => product_sku_id === known.product_sku_id)
  const isAnswered = Number(line.quantity) === quantity
  return (
    <div className={styles.facts}>
      <p className="second dotted">
        <span>{t('common.labelled', { label: t('stock.available'), text: format.quantity(stock, unit) })}</span>
        {moq > 1 && <span>{t('desk.minimum', { quantity: format.quantity(moq, unit) })}</span>}
        {multiple > 1 && <span>{t('desk.multiple', { quantity: format.quantity(multiple, unit) })}</span>}
        {ladder.length > 1 &&
          ladder.map(({ min_quantity, price }) => (
            <span key={min_quantity} className="number">
              {t('desk.tier', { quantity: format.number(min_quantity), price: format.money(price, currency) })}
            </span>
          ))}
      </p>
      {subtotal !== null && isAnswered && <b className="number">{format.money(subtotal, currency)}</b>}
      {isAnswered && subtotal !== null && <LineMargin line={known} currency={currency} />}
      {problem && isAnswered && (
        <p className={`${styles.wide} ${styles.problem}`} role="alert">
          {refusalText(problem, t)}
        </p>
      )}
    </div>
  )
}

/** For staff who see costs. What is given away has no margin, and costs all the same. */
function LineMargin({ line: { cost, margin_percent: margin = null }, currency }: LineMarginProps) {
  const t = useTranslate()
  const format = useFormat()
  if (!cost || (margin === null && Number(cost) === 0)) return null
  const isLoss = margin === null || margin < 0
  return (
    <p className={`${styles.wide} ${isLoss ? styles.problem : 'second'}`} role={isLoss ? 'alert' : undefined}>
      {t(isLoss ? 'cost.below' : 'cost.lineMargin', {
        cost: format.money(cost, currency),
        margin: margin === null ? '–' : format.percent(margin),
      })}
    </p>
  )
}

interface LineMarginProps {
  line: DeskPreview['lines'][number]
  currency: string
}
