/** Changes the lines of an order before it ships; only what was changed is sent. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/api/orders/order'
import { adminQuoteLines } from '#contract/api/orders/order-action'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { isSameAmount } from './amount-input.ts'
import { ActionForm, type FormProps } from './form.client.tsx'
import { type EditedLine, keyOf, LineEditor, lineOf, sentLine } from './line-editor.client.tsx'

export function LinesForm(props: FormProps) {
  const t = useTranslate()
  const { order } = props
  // The order may be read again while the form is open; changes are against what it showed first.
  const [before] = useState(() => order.lines.map(lineOf))
  const oldOf = (line: EditedLine) => before.find(({ line_id }) => line_id === line.line_id)
  const isChanged = (line: EditedLine) => {
    const old = oldOf(line)
    return !(old && Number(line.quantity) === old.quantity && isSameAmount(line.price, old.price))
  }
  return (
    <ActionForm
      {...props}
      initial={{ changes: before, reason: '' }}
      change={({ changes, reason }) => {
        const changed = changes.filter(isChanged)
        return changed.length === 0 ? undefined : { action: 'edit_lines', changes: changed.map(sentLine), reason }
      }}
      done={t('office.done.edit_lines')}
      ok={t('office.action.edit_lines')}
    >
      {(form) => (
        <>
          <p className="second">{t('office.explain.edit_lines')}</p>
          <PricedLines
            order={order}
            changes={form.values.changes.filter((line) => Number(line.quantity) !== oldOf(line)?.quantity)}
          >
            {(currentPrices) => (
              <LineEditor form={form} path="changes" currentPrices={currentPrices} currency={order.currency} />
            )}
          </PricedLines>
          <ReasonField
            maxRows={6}
            maxLength={500}
            description={t('office.reasonSeen')}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </ActionForm>
  )
}

/** Milliseconds without a key before prices are asked for. */
const pause = 300

interface PricedLinesProps {
  order: OrderDetail
  /** Lines with another quantity than the order has. */
  changes: readonly EditedLine[]
  children: (prices: ReadonlyMap<string, string> | undefined) => React.ReactNode
}

/** What changed lines would cost now: the order has the prices that were sold, so staff see both and choose. */
function PricedLines({ order, changes, children }: PricedLinesProps) {
  const sent = changes.map((line) => ({ ...sentLine(line), price: null }))
  const [asked] = useDebouncedValue(JSON.stringify(sent), pause)
  const { data } = useQuery({
    queryKey: ['order', order.id, 'line_prices', asked],
    queryFn: ({ signal }) =>
      call(adminQuoteLines, { params: { id: order.id }, body: { changes: JSON.parse(asked) as typeof sent }, signal }),
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
    retry: false,
  })
  // An answer may be about the quantity before.
  const isAsked = (key: string, quantity: number) =>
    changes.some((line) => keyOf(line) === key && Number(line.quantity) === quantity)
  const prices = data?.lines.flatMap(({ line_id, product_sku_id, quantity, current_price }) => {
    const key = keyOf({ ...(line_id && { line_id }), product_sku_id })
    return current_price !== null && isAsked(key, quantity) ? [[key, current_price] as const] : []
  })
  return children(prices && new Map(prices))
}
