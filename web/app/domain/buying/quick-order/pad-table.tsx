/** The rows of the list as a dense table; on phones as cards. */
import type { Ref } from 'react'
import type { QuickSku } from '#contract/api/buying/quick-select'
import { loadOf } from '#contract/rules/load'
import { caseOf } from '#contract/rules/packs'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useNoPrice } from '../../../mall.ts'
import { timesMoney } from '../../../money.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Indicated } from '../../../ui/price.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import table from '../../catalog/card/product-table.module.css'
import { StockHint } from '../../catalog/card/stock-hint.tsx'
import CaseSwitch from '../../orders/freight/case-switch.tsx'
import { LoadFigures } from '../../orders/freight/load-figures.tsx'
import { priceTierAt, quantityErrorText } from '../cart/quantity.ts'
import { inSteps, useUnitsPerStep } from '../cart/quantity-in.ts'
import { UseQuantityButton } from '../cart/use-quantity-button.tsx'
import styles from './pad.module.css'
import { tiersOf } from './row-tiers.ts'
import { brokenRule, isBarred, isReady, nearestOfRow, type PadRow, withQuantity } from './rows.ts'

interface PadTableProps {
  ref: Ref<HTMLElement>
  rows: readonly PadRow[]
  /** Without `next` the row is removed. */
  onChange: (row: PadRow, next: PadRow | undefined) => void
  onChoose: (row: PadRow, sku: QuickSku) => void
}

export function PadTable({ ref, rows, onChange, onChoose }: PadTableProps) {
  const t = useTranslate()
  const tiers = tiersOf(rows)
  const holder = `panel ${table.holder} ${styles.table}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={ref} className={holder} aria-label={t('quick.yourList')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('freight.code')}</th>
            <th scope="col">{t('catalog.product')}</th>
            <th scope="col">{t('freight.packing')}</th>
            <th scope="col" className={table.figure}>
              {t('catalog.minimumHead')}
            </th>
            <th scope="col" className={table.figure}>
              {t('freight.tiers')}
            </th>
            <th scope="col">{t('catalog.stock')}</th>
            <th scope="col">{t('freight.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.sku ? (
              <SkuLine
                key={row.key}
                row={row}
                sku={row.sku}
                tierQuantity={tiers.get(row.key) ?? row.quantity}
                onChange={(next) => onChange(row, next)}
              />
            ) : (
              <UnknownLine
                key={row.key}
                row={row}
                onRemove={() => onChange(row, undefined)}
                onChoose={(sku) => onChoose(row, sku)}
              />
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

interface SkuLineProps {
  row: PadRow
  sku: QuickSku
  /** The quantity that decides the price step. */
  tierQuantity: number
  onChange: (next: PadRow | undefined) => void
}

function SkuLine({ row, sku, tierQuantity, onChange }: SkuLineProps) {
  const noPrice = useNoPrice()
  const isOffSale = row.refusal?.verdict === 'off_sale'
  const t = useTranslate()
  const format = useFormat()
  const options = Object.values(sku.options).join(' · ')
  const name = options ? `${sku.name}, ${options}` : sku.name
  const pack = caseOf(sku)
  const [first] = sku.packs
  const units = useUnitsPerStep(pack?.units)
  const broken = brokenRule(row)
  const message = row.refusal?.msg || (broken && quantityErrorText(broken.kind, sku, t, format))
  const nearest = isReady(row) ? undefined : nearestOfRow(row)
  const offers = row.refusal?.choices?.length ? row.refusal.choices : nearest === undefined ? [] : [nearest]
  const tier = priceTierAt(sku.ladder, tierQuantity)
  const steps = inSteps({ value: row.quantity, moq: sku.moq, multiple: sku.multiple, stock: sku.stock }, units)
  return (
    <tr className={styles.row} data-ready={isReady(row) || undefined}>
      <td className={table.code}>{sku.code}</td>
      <th scope="row" className={table.name}>
        <span className={table.product}>
          <Picture source={sku.image} alt="" sizes="40px" width={40} height={40} />
          <span>
            <Link to={paths.product(sku.product_id)}>{sku.name}</Link>
            {options && <span className={table.options}>{options}</span>}
            {row.isAssumed && row.refusal?.verdict !== 'unclear' && (
              <span className={styles.note}> {t('quick.assumed')}</span>
            )}
            {row.merged > 1 && <span className={styles.note}> {t('quick.merged', { count: row.merged })}</span>}
            {row.note !== undefined && (
              <input
                className={styles.noteField}
                aria-label={t('saved.noteOf', { name })}
                placeholder={t('saved.note')}
                maxLength={200}
                value={row.note}
                onChange={({ target }) => onChange({ ...row, note: target.value })}
              />
            )}
          </span>
          <IconButton
            icon="trash"
            size="small"
            label={t('quick.remove', { name })}
            onClick={() => onChange(undefined)}
          />
        </span>
      </th>
      <td className={table.pack}>
        {first ? `${format.unit(first.name, 1)} = ${format.quantity(first.units, sku.unit)}` : format.unit(sku.unit, 1)}
        {!isBarred(row) && (
          <span className={styles.load}>
            <LoadFigures load={loadOf(sku, row.quantity)} unit={sku.unit} pack={pack?.name} />
          </span>
        )}
      </td>
      <td className={table.figure} data-label={t('catalog.minimumHead')}>
        {format.quantity(sku.moq, sku.unit)}
        {sku.multiple > 1 && (
          <span className={table.multiple}>{t('freight.multiple', { number: format.number(sku.multiple) })}</span>
        )}
      </td>
      <td className={table.prices}>
        {sku.ladder.length === 0
          ? isOffSale
            ? '—'
            : noPrice
          : sku.ladder.map((step) => (
              <span key={step.min_quantity} className={table.tier} data-active={step === tier || undefined}>
                {t('listing.from', { number: format.number(step.min_quantity) })}{' '}
                <b>{format.money(step.price, sku.currency)}</b>
                <Indicated amount={step.price} currency={sku.currency} />
              </span>
            ))}
      </td>
      <td className={table.stock}>{!isOffSale && <StockHint stock={sku.stock} moq={sku.moq} unit={sku.unit} />}</td>
      <td className={table.action}>
        {sku.price === null && !isOffSale ? (
          <Link to={paths.product(sku.product_id)} className="text-link">
            {t('catalog.askPrice')}
          </Link>
        ) : (
          !isBarred(row) && (
            <>
              <Stepper
                size="small"
                label={t('catalog.quantityOf', { name })}
                {...steps}
                invalid={!isReady(row)}
                onChange={(quantity) => onChange(withQuantity(row, Math.max(1, quantity * units)))}
              />
              {pack && (
                <CaseSwitch
                  {...sku}
                  name={name}
                  pack={pack}
                  quantity={row.quantity}
                  onFill={(quantity) => onChange(withQuantity(row, quantity))}
                />
              )}
            </>
          )
        )}
        {isReady(row) && tier && (
          <p className={styles.subtotal}>
            {t('quick.subtotal')}{' '}
            <b className="number">{format.money(timesMoney(tier.price, row.quantity, sku.currency), sku.currency)}</b>
          </p>
        )}
        {message && sku.price !== null && (
          <p className={table.error}>
            {message}{' '}
            {offers.map((offer) => (
              <UseQuantityButton
                key={offer}
                quantity={offer}
                name={name}
                field={(button) => button.closest('td')?.querySelector('input')}
                onUse={(quantity) => onChange(withQuantity(row, quantity))}
              />
            ))}
          </p>
        )}
      </td>
    </tr>
  )
}

interface UnknownLineProps {
  row: PadRow
  onRemove: () => void
  onChoose: (sku: QuickSku) => void
}

function UnknownLine({ row, onRemove, onChoose }: UnknownLineProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <tr>
      <td className={table.code}>{format.number(row.quantity)} ×</td>
      <th scope="row" className={table.name} colSpan={5}>
        <span className={table.product}>
          <Picture source={null} alt="" sizes="40px" width={40} height={40} />
          <span>
            {row.text}
            <span className={table.error}>{row.refusal?.msg}</span>
            {row.candidates.length > 0 && (
              <span className={styles.candidates}>
                {row.candidates.map((sku) => (
                  <button key={sku.id} type="button" onClick={() => onChoose(sku)}>
                    {[sku.code, sku.name, ...Object.values(sku.options)].join(' · ')}
                  </button>
                ))}
              </span>
            )}
          </span>
          <IconButton icon="trash" size="small" label={t('quick.remove', { name: row.text })} onClick={onRemove} />
        </span>
      </th>
      <td className={table.action} />
    </tr>
  )
}
