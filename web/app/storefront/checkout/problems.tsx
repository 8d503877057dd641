/** What stands in the way of an order: beneath the line that it is about, with the ways out. */
import { useState } from 'react'
import { changeCartLine } from '#contract/cart'
import type { OrderPreview } from '#contract/order'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import type { GoodsLine } from '../../member/goods.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { LineRemark } from '../cart/line-remark.tsx'
import { refusalText } from '../cart/refusal-text.ts'
import { heldTogether } from '../catalog/product-name.tsx'
import styles from './checkout.module.css'

type Problem = OrderPreview['problems'][number]

interface WaysOut {
  /** Continues without these cart lines. */
  onLeaveOut: (cartItemIds: number[]) => void
  /** The cart was changed: everything must be reloaded. */
  onChanged: () => void
}

/** Lines of the preview for the table, each with its remark and with what is wrong with it. */
export function goodsOf({ lines, problems }: OrderPreview, ways: WaysOut): GoodsLine[] {
  return lines.map((line) => {
    const problem = problems.find(({ product_sku_id }) => product_sku_id === line.product_sku_id)
    const id = line.cart_item_id
    const setRemark = async (remark: string) => {
      await call(changeCartLine, { params: { id: id ?? 0 }, body: { remark } })
      ways.onChanged()
    }
    return {
      ...line,
      id: line.product_sku_id,
      ...(id !== null && { remarkField: <LineRemark key={line.remark} line={line} change={setRemark} /> }),
      ...(problem && { note: <LineProblem problem={problem} unit={line.unit} {...ways} /> }),
    }
  })
}

function LineProblem({
  problem,
  unit,
  onLeaveOut,
  onChanged,
}: { problem: Problem; unit: GoodsLine['unit'] } & WaysOut) {
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
        <span className={styles.ways}>
          {nearest > 0 && (
            <Button size="small" busy={busy} onClick={() => void setQuantity(id)}>
              {t('checkout.setQuantity', { quantity: format.quantity(nearest, unit) })}
            </Button>
          )}
          <Button size="small" onClick={() => onLeaveOut([id])}>
            {t('checkout.leaveOut')}
          </Button>
        </span>
      )}
    </div>
  )
}

/** More of them are told beneath their lines only. */
const mostTold = 5

/** All problems at the head of the page, those first that no single line has. */
export function ProblemNotice({
  preview: { lines, problems },
  onLeaveOut,
}: { preview: OrderPreview } & Pick<WaysOut, 'onLeaveOut'>) {
  const t = useTranslate()
  if (problems.length === 0) return null
  const ofLines = problems.filter(({ product_sku_id }) => product_sku_id !== null)
  const faulty = ofLines.flatMap(({ cart_item_id }) => cart_item_id ?? [])
  const isCartChanged = problems.some(({ error }) => error === 'CART_CHANGED')
  return (
    <Notice
      kind="warning"
      live
      action={
        isCartChanged ? (
          // The lines that are gone are left out by asking for those that are there.
          <Button size="small" onClick={() => onLeaveOut([])}>
            {t('checkout.goOn')}
          </Button>
        ) : (
          faulty.length > 1 &&
          faulty.length < lines.length && (
            <Button size="small" onClick={() => onLeaveOut(faulty)}>
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
        {ofLines.slice(0, mostTold).map((problem) => (
          <li key={problem.product_sku_id}>
            <b>{heldTogether(lines.find((line) => line.product_sku_id === problem.product_sku_id)?.name ?? '')}</b>{' '}
            <span className="second whole">{problem.sku_code}</span>
            {t('common.labelled', { label: '', text: refusalText(problem, t) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
