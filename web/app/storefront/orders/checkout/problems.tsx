/** Problems of an order, at its head and at each line, with actions that solve them. */
import { useState } from 'react'
import { changeCartLine } from '#contract/api/buying/cart'
import type { OrderPreview } from '#contract/api/orders/order-placing'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { refusalText } from '../../../domain/buying/cart/refusal-text.ts'
import { nonBreakingName } from '../../../domain/catalog/card/product-name.tsx'
import styles from '../../../domain/orders/checkout/checkout.module.css'
import type { OrderLineView } from '../../../domain/orders/order/order-lines.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { LineRemark } from '../../buying/cart/line-remark.tsx'
import { lineKey } from './order-changes.ts'

type Problem = OrderPreview['problems'][number]

interface Actions {
  /** Continues without these cart lines. */
  onExclude: (cartItemIds: number[]) => void
  /** The cart was changed and must be reloaded. */
  onChanged: () => void
}

/** Lines of the preview for the table, each with its remark and its problem. */
export function previewLines({ lines, problems }: OrderPreview, actions: Actions): OrderLineView[] {
  const problemOf = new Map(problems.map((problem) => [lineKey(problem), problem]))
  return lines.map((line) => {
    const problem = problemOf.get(lineKey(line))
    const id = line.cart_item_id
    const setRemark = async (remark: string) => {
      await call(changeCartLine, { params: { id: id ?? 0 }, body: { remark } })
      actions.onChanged()
    }
    return {
      ...line,
      id: lineKey(line),
      ...(id !== null && { remarkField: <LineRemark key={line.remark} line={line} change={setRemark} /> }),
      ...(problem && { note: <LineProblem problem={problem} unit={line.unit} {...actions} /> }),
    }
  })
}

function LineProblem({
  problem,
  unit,
  onExclude,
  onChanged,
}: { problem: Problem; unit: OrderLineView['unit'] } & Actions) {
  const t = useTranslate()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const { cart_item_id: id, params } = problem
  const nearest = Number(params['nearest'] ?? 0)

  const setQuantity = async (cartItemId: number) => {
    setBusy(true)
    try {
      await call(changeCartLine, { params: { id: cartItemId }, body: { quantity: nearest } })
      toast.success(t('checkout.quantitySet'))
    } catch (error) {
      toast.error(failureText(error, t))
    }
    setBusy(false)
    onChanged()
  }
  return (
    <div className={styles.problem}>
      <span>{refusalText(problem, t)}</span>
      {id !== null && (
        <span className={styles.actions}>
          {nearest > 0 && (
            <Button size="small" busy={busy} onClick={() => void setQuantity(id)}>
              {t('checkout.setQuantity', { quantity: format.quantity(nearest, unit) })}
            </Button>
          )}
          <Button size="small" onClick={() => onExclude([id])}>
            {t('checkout.leaveOut')}
          </Button>
        </span>
      )}
    </div>
  )
}

/** Further problems are shown at their lines only. */
const maxListed = 5

/** All problems at the head of the page, beginning with those of the whole order. */
export function ProblemNotice({
  preview: { lines, problems },
  onExclude,
}: { preview: OrderPreview } & Pick<Actions, 'onExclude'>) {
  const t = useTranslate()
  if (problems.length === 0) return null
  const ofLines = problems.filter(({ product_sku_id }) => product_sku_id !== null)
  const affected = ofLines.flatMap(({ cart_item_id }) => cart_item_id ?? [])
  const isCartChanged = problems.some(({ error }) => error === 'CART_CHANGED')
  return (
    <Notice
      kind="warning"
      live
      action={
        isCartChanged ? (
          // Excludes only the lines that no longer exist.
          <Button size="small" onClick={() => onExclude([])}>
            {t('checkout.goOn')}
          </Button>
        ) : (
          affected.length > 1 &&
          affected.length < lines.length && (
            <Button size="small" onClick={() => onExclude(affected)}>
              {t('checkout.leaveAllOut')}
            </Button>
          )
        )
      }
    >
      {problems
        .filter(({ product_sku_id }) => product_sku_id === null)
        .map(({ error, msg }) => (
          <p key={error}>{msg}</p>
        ))}
      {ofLines.length > 0 && <p>{t('checkout.problems', { count: ofLines.length })}</p>}
      <ul className={styles.changes}>
        {ofLines.slice(0, maxListed).map((problem) => (
          <li key={lineKey(problem)}>
            <b>{nonBreakingName(lines.find((line) => line.product_sku_id === problem.product_sku_id)?.name ?? '')}</b>{' '}
            <span className="second whole">{problem.sku_code}</span>
            {t('common.labelled', { label: '', text: refusalText(problem, t) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
