/** One line of the cart: current price and stock, quantity with its error, remark, remove button. */
import { type MouseEvent, memo, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { CartLine } from '#contract/api/buying/cart'
import { packedText } from '../../../domain/buying/cart/packed-text.ts'
import { inSteps, useUnitsPerStep } from '../../../domain/buying/cart/quantity-in.ts'
import { refusalText } from '../../../domain/buying/cart/refusal-text.ts'
import { nearestOf, useLineQuantity } from '../../../domain/buying/cart/use-line-quantity.ts'
import { UseQuantityButton } from '../../../domain/buying/cart/use-quantity-button.tsx'
import { nonBreakingName } from '../../../domain/catalog/card/product-name.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { timesMoney } from '../../../money.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Indicated, Price } from '../../../ui/price.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import type { Saving } from './best-saving.ts'
import styles from './cart-row.module.css'
import { LineMenu, LineRules } from './line-menu.tsx'
import { LineRemark } from './line-remark.tsx'
import type { CartActions } from './use-cart.ts'

const CaseSwitch = lazyPart(() => withBundle('freight', () => import('../../../domain/orders/freight/case-switch.tsx')))

interface CartRowProps {
  line: CartLine
  isSelected: boolean
  /** A change of this line is queued offline. */
  isQueued: boolean
  /** The group row names the product; this row names the variant. */
  inGroup: boolean
  /** The cart's best saving, if it is of this line. */
  saving?: Saving | undefined
  actions: CartActions
}

// A cart may have thousands of lines: only changed rows render again.
export const CartRow = memo(function CartRow({ line, isSelected, isQueued, inGroup, saving, actions }: CartRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const errorId = useId()
  const { quantity, busy, error: refusal, set, preview } = useLineQuantity(line, actions.change)
  // Another number opens the field of the remark.
  const [remarkOpened, setRemarkOpened] = useState(0)
  const options = Object.values(line.options).join(' · ')
  // Lines of one product differ in their options only.
  const name = [line.name, options, line.is_sample && t('catalog.sample')].filter(Boolean).join(', ')
  const { reason } = line
  const step = useUnitsPerStep(line.packing.case?.units)
  const isSoldOut = reason?.error === 'INSUFFICIENT_STOCK' && line.stock <= 0
  const error =
    refusal ??
    (reason ? { code: reason.error, msg: refusalText(reason, t), nearest: nearestOf(reason.params) } : undefined)

  // The message may be hidden behind the summary bar.
  const message = useRef<HTMLDivElement>(null)
  const hasError = Boolean(error)
  useEffect(() => {
    const row = message.current?.closest('tr')?.previousElementSibling
    if (hasError && row?.contains(document.activeElement)) message.current?.scrollIntoView({ block: 'nearest' })
  }, [hasError])
  const isRefused = refusal !== undefined
  useEffect(() => {
    actions.setInvalid(line, isRefused)
    return () => actions.setInvalid(line, false)
  }, [actions, line, isRefused])

  const isUnavailable =
    reason?.error === 'OFF_SALE' ||
    reason?.error === 'PRICE_ON_REQUEST' ||
    reason?.error === 'PRICE_HIDDEN' ||
    isSoldOut

  // The next row's button takes over the focus.
  const remove = async (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    const all = button
      .closest('table')
      ?.querySelectorAll<HTMLElement>(`.${styles.remove} button, .${styles.more} summary`)
    const others = [...(all ?? [])].filter((other) => other.checkVisibility())
    const next =
      others.find((other) => button.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) ?? others.at(-2)
    if (error?.code === 'BELOW_MOQ' && button.matches(`.${styles.errorRow} *`)) {
      const text = t('cart.removeBelowText', { name: line.name, qty: format.quantity(line.moq, line.unit) })
      if (!(await confirm({ title: t('cart.removeTitle'), text, danger: true }))) return
    }
    returnFocus(event, next)
    await actions.remove([line])
  }
  const caseSwitch = line.packing.case && !isUnavailable && (
    <Suspense>
      <CaseSwitch {...line} name={name} quantity={quantity} pack={line.packing.case} onFill={set} />
    </Suspense>
  )
  return (
    <>
      <tr className={styles.row} data-unavailable={!line.available || undefined}>
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              checked={isSelected}
              disabled={!line.available}
              onChange={(event) => actions.select([line], event.target.checked)}
            />
            <span className="visually-hidden">{t('cart.select', { name })}</span>
          </label>
        </td>
        <td className={styles.product}>
          <Link to={paths.product(line.product_id)} className={styles.picture} tabIndex={-1} aria-hidden="true">
            <Picture source={line.image} alt="" sizes="64px" width={64} height={64} />
          </Link>
          <div className={styles.name}>
            <Link to={paths.product(line.product_id)}>
              <span>{inGroup && options ? options : nonBreakingName(line.name)}</span>
            </Link>
            <span className={styles.code}>{[!inGroup && options, line.sku_code].filter(Boolean).join(' · ')}</span>
            {line.is_sample && (
              <span>
                <Badge kind="info">{t('catalog.sample')}</Badge>
              </span>
            )}
            {!isUnavailable && <LineRules line={line} />}
            <LineRemark
              line={line}
              key={remarkOpened}
              startsOpen={remarkOpened > 0}
              change={(remark) => actions.change(line, { remark })}
            />
          </div>
        </td>
        <td className={styles.price}>{reason?.error === 'OFF_SALE' ? '—' : <UnitPrice line={line} />}</td>
        <td className={styles.quantity}>
          <Stepper
            size="small"
            unit={
              step > 1 && line.packing.case
                ? format.unit(line.packing.case.name, quantity / step)
                : format.unit(line.unit, quantity)
            }
            label={t('catalog.quantityOf', { name })}
            {...inSteps({ ...line, value: quantity }, step)}
            disabled={isUnavailable}
            invalid={error !== undefined}
            describedBy={error && errorId}
            onChange={(steps) => set(steps * step)}
            onType={(steps) => preview(steps * step)}
          />
          <div className={styles.packing}>
            {line.packing.case && line.packing.cases > 0 && (
              <span className={styles.small}>
                {packedText(line.packing, line.packing.case.name, line.unit, format)}
              </span>
            )}
            {caseSwitch}
          </div>
        </td>
        <td className={styles.subtotal} aria-busy={busy || undefined}>
          {line.subtotal === null || isRefused ? (
            '—'
          ) : (
            <>
              <b className="number">{format.money(line.subtotal, line.currency)}</b>
              <Indicated amount={line.subtotal} currency={line.currency} />
            </>
          )}
          <span className={`${styles.small} ${styles.load}`}>
            {format.weight(line.weight)} · {format.volume(line.volume)}
          </span>
          {isQueued && (
            <span className={styles.queued}>
              <Icon name="clock" size={16} /> {t('cart.waiting')}
            </span>
          )}
        </td>
        <td className={styles.remove}>
          <IconButton icon="trash" size="small" label={t('cart.removeNamed', { name })} onClick={remove} />
        </td>
        <td className={styles.more}>
          <LineMenu
            line={line}
            name={name}
            onRemark={() => setRemarkOpened(remarkOpened + 1)}
            onRemove={(event) => void remove(event)}
          >
            {caseSwitch}
          </LineMenu>
        </td>
      </tr>
      {!error && saving && quantity === line.quantity && (
        <tr className={styles.tierRow}>
          <td colSpan={6}>
            <span>
              {options && (
                <>
                  <strong>{options}</strong>{' '}
                </>
              )}
              {t('cart.saving', {
                more: format.quantity(saving.more, line.unit),
                price: format.money(saving.price, line.currency),
                sum: format.money(saving.sum, line.currency),
                now: format.money(saving.now, line.currency),
                saving: format.money(saving.saving, line.currency),
              })}
            </span>
            <UseQuantityButton
              quantity={saving.quantity}
              name={name}
              field={(button) => button.closest('tr')?.previousElementSibling?.querySelector('[inputmode]')}
              onUse={set}
            />
          </td>
        </tr>
      )}
      {error && (
        <tr className={styles.errorRow} data-unavailable={!line.available || undefined}>
          <td colSpan={6}>
            <div ref={message} id={errorId} className={styles.error} role="alert">
              <span className={styles.errorText}>
                <Icon name="error" size={18} />
                {error.msg}
              </span>
              {error.nearest !== undefined && (
                <UseQuantityButton
                  quantity={error.nearest}
                  field={(button) => button.closest('tr')?.previousElementSibling?.querySelector('[inputmode]')}
                  onUse={set}
                />
              )}
              {(error.code === 'BELOW_MOQ' || error.nearest === undefined) && (
                <Button size="small" look="danger" onClick={remove}>
                  {t('cart.removeLine')}
                </Button>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  )
})

/** The price per unit and, for packed products, per pack. */
function UnitPrice({ line: { price, currency, unit, packing } }: { line: CartLine }) {
  const t = useTranslate()
  const format = useFormat()
  if (price === null) return <Price amount={null} currency={currency} size="small" />
  return (
    <>
      <span className="number">
        <span className={styles.per}>
          {t('cart.pricePer', { price: format.money(price, currency), unit: format.unit(unit, 1) })}
        </span>
        {/* On phones the unit is next to the quantity. */}
        <span className={styles.times}>{`×\u00a0${format.money(price, currency)}`}</span>
        <Indicated amount={price} currency={currency} />
      </span>
      {packing.case && (
        <span className={styles.small}>
          {t('cart.pricePerPack', {
            price: format.money(timesMoney(price, packing.case.units, currency), currency),
            unit: format.unit(packing.case.name, 1),
            content: format.quantity(packing.case.units, unit),
          })}
        </span>
      )}
    </>
  )
}
