/** The quantity of a SKU in the cart, changed from a list. It takes the place of the button that added it. */
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { changeCartLine, removeCartLines, restoreCartLines } from '#contract/cart'
import { cartCountStore } from '../../api/cart-count.ts'
import { ApiError, call } from '../../api/client.ts'
import { isOffline } from '../../api/connection.ts'
import { failureText } from '../../api/failure.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './cart-stepper.module.css'
import { handOverFocus, type InCart, noteInCart, takesFocus, useInCart } from './in-cart.ts'
import { followCart, refreshInCart, refreshSoon } from './quantities.ts'
import { enqueue } from './queue.ts'
import { useLineQuantity } from './use-line-quantity.ts'

interface CartStepperProps {
  skuId: number
  /** Of the goods, for everybody who does not see them beside it. */
  name: string
  /** As wide as its place, and silent about what it counts; else with a word below. */
  isWhole?: boolean
}

export default function CartStepper(props: CartStepperProps) {
  const line = useInCart(props.skuId)
  return line && <LineStepper {...props} line={line} />
}

function LineStepper({ skuId, name, isWhole = false, line }: CartStepperProps & { line: InCart }) {
  const t = useTranslate()
  const format = useFormat()
  const faultId = useId()
  const box = useRef<HTMLDivElement>(null)
  const quantity = useLineQuantity(line, (_, { quantity }) => change(skuId, line, name, quantity, t))
  const { shown, refusal, set, preview } = quantity

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    followCart()
    // What is known may be of an earlier visit: the cart's page or another tab may have changed it since.
    refreshSoon()
    if (takesFocus(skuId)) box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [])

  // A double click on the button that was here a moment ago is not meant for this.
  const isMeant = useRef(false)
  const press = (event: MouseEvent) => {
    if (event.detail < 2) isMeant.current = true
    else if (!isMeant.current) event.stopPropagation()
  }
  const choose = (wanted: number) => {
    if (wanted > 0) return set(wanted)
    quantity.cancel()
    if (box.current?.contains(document.activeElement)) handOverFocus(skuId)
    void remove(skuId, line, t)
  }
  return (
    <div ref={box} className={isWhole ? `${styles.place} ${styles.whole}` : styles.place} onClickCapture={press}>
      <Stepper
        size="small"
        label={t('cart.inCartOf', { name })}
        value={shown}
        moq={line.moq}
        multiple={line.multiple}
        stock={line.stock}
        allowZero
        invalid={refusal !== undefined}
        describedBy={refusal && faultId}
        onChange={choose}
        onType={(typed) => typed > 0 && preview(typed)}
      />
      <p role="status" className={isWhole ? 'visually-hidden' : styles.note}>
        {t('cart.inCart', { quantity: format.number(line.quantity) })}
      </p>
      {refusal && (
        <p id={faultId} role="alert" className={styles.fault}>
          {refusal.msg}{' '}
          {refusal.nearest !== undefined && (
            <button type="button" className="offer" onClick={() => choose(refusal.nearest ?? 0)}>
              {t('catalog.useQuantity', { quantity: format.number(refusal.nearest) })}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** Resolves when the server has agreed, or when the change is kept until it can be asked; throws `ApiError` when it refuses. */
async function change(skuId: number, line: InCart, name: string, quantity: number, t: Translate): Promise<void> {
  const { id } = line
  try {
    noteInCart(skuId, await call(changeCartLine, { params: { id }, body: { quantity } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'NETWORK' && (await isOffline())) {
      enqueue({ kind: 'change', id, name, quantity })
      noteInCart(skuId, { ...line, quantity })
      return toast.info(t('cart.waiting'))
    }
    // Taken out, or ordered, elsewhere.
    if (error.code === 'NOT_FOUND') {
      toast.warning(t('cart.lineGone'))
      return refreshInCart([skuId])
    }
    throw error
  }
}

async function remove(skuId: number, line: InCart, t: Translate): Promise<void> {
  try {
    const { cart_count } = await call(removeCartLines, { params: { id: String(line.id) } })
    cartCountStore.set(cart_count)
    noteInCart(skuId, undefined)
    toast.success(t('cart.removed', { count: 1 }), {
      label: t('common.undo'),
      run: () => void putBack(skuId, line, t),
      undoes: true,
    })
  } catch (error) {
    toast.error(failureText(error, t, t('cart.removeFailed')))
    await refreshInCart([skuId])
  }
}

async function putBack(skuId: number, line: InCart, t: Translate): Promise<void> {
  try {
    const { cart_count } = await call(restoreCartLines, { body: { ids: [line.id] } })
    cartCountStore.set(cart_count)
    noteInCart(skuId, line)
    toast.success(t('cart.restored'))
    // The line may have been added again meanwhile.
    await refreshInCart([skuId])
  } catch (error) {
    toast.error(failureText(error, t, t('cart.restoreFailed')))
  }
}
