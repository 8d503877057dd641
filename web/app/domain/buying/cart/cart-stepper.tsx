/** Edits the quantity of a SKU in the cart from a list. Replaces the button that added it. */
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { changeCartLine, removeCartLines, restoreCartLines } from '#contract/api/buying/cart'
import { cartCountStore } from '../../../api/cart-count.ts'
import { ApiError, call } from '../../../api/client.ts'
import { isOffline } from '../../../api/connection.ts'
import { failureText } from '../../../api/failure.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './cart-stepper.module.css'
import { handOverFocus, type InCart, setInCart, takesFocus, useInCart } from './in-cart.ts'
import { followCart, refreshInCart, refreshSoon } from './in-cart-refresh.ts'
import { enqueue } from './offline-queue.ts'
import { inSteps } from './quantity-in.ts'
import { useLineQuantity } from './use-line-quantity.ts'
import { UseQuantityButton } from './use-quantity-button.tsx'

interface CartStepperProps {
  skuId: number
  /** Name of the product, for screen readers. */
  name: string
  /** Fills its container, without visible text below. */
  isFullWidth?: boolean
  /** The units of one step. */
  units?: number
}

export default function CartStepper(props: CartStepperProps) {
  const line = useInCart(props.skuId)
  return line && <LineStepper {...props} line={line} />
}

function LineStepper({ skuId, name, isFullWidth = false, units = 1, line }: CartStepperProps & { line: InCart }) {
  const t = useTranslate()
  const format = useFormat()
  const errorId = useId()
  const box = useRef<HTMLDivElement>(null)
  const { quantity, error, set, preview, cancel } = useLineQuantity(line, (_, { quantity }) =>
    change(skuId, line, name, quantity, t),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    followCart()
    // The cart may have changed on its own page or in another tab.
    refreshSoon()
    if (takesFocus(skuId)) box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [])

  // Ignores the second press of a double click on the button that was here.
  const wasPressed = useRef(false)
  const press = (event: MouseEvent) => {
    if (event.detail < 2) wasPressed.current = true
    else if (!wasPressed.current) event.stopPropagation()
  }
  const choose = (next: number) => {
    if (next > 0) return set(next)
    cancel()
    if (box.current?.contains(document.activeElement)) handOverFocus(skuId)
    void remove(skuId, line, t)
  }
  return (
    <div
      ref={box}
      className={isFullWidth ? `${styles.holder} ${styles.fullWidth}` : styles.holder}
      onClickCapture={press}
    >
      <Stepper
        size="small"
        label={t('cart.inCartOf', { name })}
        {...inSteps({ ...line, value: quantity }, units)}
        allowZero
        invalid={error !== undefined}
        describedBy={error && errorId}
        onChange={(steps) => choose(steps * units)}
        onType={(steps) => steps > 0 && preview(steps * units)}
      />
      <p role="status" className={isFullWidth ? 'visually-hidden' : styles.note}>
        {t('cart.inCart', { quantity: format.number(line.quantity) })}
      </p>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error.msg} {error.nearest !== undefined && <UseQuantityButton quantity={error.nearest} onUse={choose} />}
        </p>
      )}
    </div>
  )
}

/** Resolves when the server has accepted the change or it is queued offline; throws `ApiError` when it is refused. */
async function change(skuId: number, line: InCart, name: string, quantity: number, t: Translate): Promise<void> {
  const { id } = line
  try {
    setInCart(skuId, await call(changeCartLine, { params: { id }, body: { quantity } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'NETWORK' && (await isOffline())) {
      enqueue({ kind: 'change', id, name, quantity })
      setInCart(skuId, { ...line, quantity })
      return toast.info(t('cart.waiting'))
    }
    // Removed or ordered elsewhere.
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
    setInCart(skuId, undefined)
    toast.success(t('cart.removed', { count: 1 }), {
      label: t('common.undo'),
      run: () => void restore(skuId, line, t),
      undoes: true,
    })
  } catch (error) {
    toast.error(failureText(error, t, t('cart.removeFailed')))
    await refreshInCart([skuId])
  }
}

async function restore(skuId: number, line: InCart, t: Translate): Promise<void> {
  try {
    const { cart_count } = await call(restoreCartLines, { body: { ids: [line.id] } })
    cartCountStore.set(cart_count)
    setInCart(skuId, line)
    toast.success(t('cart.restored'))
    // The SKU may have been added again since.
    await refreshInCart([skuId])
  } catch (error) {
    toast.error(failureText(error, t, t('cart.restoreFailed')))
  }
}
