/** Freight and landed price of chosen items by delivery method, to a country of the visitor's choice. */
import { useEffect, useId, useMemo, useState } from 'react'
import { estimateFreight, type FreightEstimate, type FreightOption } from '#contract/api/orders/freight'
import type { Unit } from '#contract/units'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { countriesIn } from '../../../domain/accounts/address/countries.ts'
import { type CasedQuantity, filledQuantity } from '../../../domain/orders/freight/fill-case.ts'
import { LoadFigures } from '../../../domain/orders/freight/load-figures.tsx'
import { useArrivalText, useTermText } from '../../../domain/orders/landed/delivery-words.tsx'
import { LandedLine } from '../../../domain/orders/landed/landed-line.tsx'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldStyles } from '../../../ui/field.tsx'
import { useFreightCountry } from './country.ts'
import styles from './freight.module.css'

export interface FreightItem extends CasedQuantity {
  product_sku_id: number
  is_sample?: boolean
  /** Distinguishes it from the others. */
  name: string
  unit: Unit
  pack: Unit | undefined
}

/** Quantities change with each key. */
const pause = 400

interface FreightPanelProps {
  items: readonly FreightItem[]
  /** Gets the cheapest delivery to the chosen country; undefined while there is none. Must be stable, or it is called again. */
  onCheapest?: (option: FreightOption | undefined) => void
}

export default function FreightPanel({ items, onCheapest }: FreightPanelProps) {
  const t = useTranslate()
  const locale = useLocale()
  const titleId = useId()
  const { country, choose, postcode, choosePostcode } = useFreightCountry()
  // No freight without a destination.
  const { estimate, failure, isLoading, retry } = useEstimate(country ? items : [], country, postcode)
  const fill = useFilled(items)
  const { estimate: filled, isLoading: isFilling } = useEstimate((country && fill?.items) || [], country, postcode)
  const isBusy = isLoading || isFilling
  const known = country && items.length > 0 && !failure && !isLoading ? estimate : undefined
  useEffect(() => onCheapest?.(known && cheapest(known)), [onCheapest, known])
  const countries = country === undefined ? [] : countriesIn(locale)
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('freight.to')}</h2>
        <select aria-label={t('freight.country')} value={country ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('freight.anywhere')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {country && (
          <input
            aria-label={t('freight.postcode')}
            placeholder={t('freight.postcode')}
            className={`${fieldStyles.control} ${styles.postcode}`}
            value={postcode}
            maxLength={12}
            autoComplete="postal-code"
            spellCheck={false}
            onChange={({ target }) => choosePostcode(target.value)}
          />
        )}
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}{' '}
          <Button size="small" icon="refresh" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {items.length === 0 && <p className="second">{t('freight.chooseFirst')}</p>}
      {items.length > 0 && country === '' && <p className="second">{t('freight.choosePlace')}</p>}
      {items.length > 0 && country !== '' && !failure && (
        <div className={styles.result} aria-live="polite" aria-busy={isBusy || !estimate}>
          {estimate && <LandedLine estimate={estimate} />}
          {estimate && <Options estimate={estimate} />}
          {/* Figures of two destinations or quantities do not compare. */}
          {estimate && filled && fill && !isBusy && (
            <Saving now={estimate} filled={filled} fill={fill} isOnly={items.length === 1} />
          )}
        </div>
      )}
    </section>
  )
}

function Options({ estimate }: { estimate: FreightEstimate }) {
  const t = useTranslate()
  const format = useFormat()
  const { options, currency, packing, weight, volume } = estimate
  const [pickups, deliveries] = [true, false].map((isPickup) =>
    options.filter(({ method, freight }) => freight !== null && (method === 'self_pickup') === isPickup),
  ) as [FreightOption[], FreightOption[]]
  const priced = [...deliveries, ...pickups]
  const quoted = options.filter(({ freight }) => freight === null)
  return (
    <>
      <ul className={styles.options}>
        {priced.map((option) => (
          <li key={option.method}>
            <span>
              {t(`freight.method.${option.method}`)}
              <Arrival option={option} />
            </span>
            <span className={styles.price}>
              <b className="number">
                {Number(option.freight) === 0 ? t('freight.noCharge') : format.money(option.freight ?? '0', currency)}
              </b>
              {option.landed_unit !== null && option.method !== 'self_pickup' && (
                <span className={styles.small}>
                  {t('freight.landed', { price: format.money(option.landed_unit, currency) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Terms options={deliveries} />
      {quoted.length > 0 && (
        <p className={styles.small}>
          {t('freight.quoted', { methods: quoted.map(({ method }) => t(`freight.method.${method}`)).join(', ') })}
        </p>
      )}
      <details className={styles.details}>
        <summary>{t('freight.how')}</summary>
        <p>
          <LoadFigures load={{ ...packing, netWeight: packing.net_weight, weight, volume }} />
        </p>
        <ul>
          {priced.map((option) => (
            <li key={option.method}>
              <Derivation option={option} currency={currency} />
            </li>
          ))}
        </ul>
        <p>{t('freight.datesNote')}</p>
        <p>{t('freight.note')}</p>
      </details>
    </>
  )
}

function Arrival({ option }: { option: FreightOption }) {
  const arrival = useArrivalText()(option)
  return arrival && <span className={styles.small}>{arrival}</span>
}

/** The payer of duty and import tax; where methods differ, by method. */
function Terms({ options }: { options: readonly FreightOption[] }) {
  const t = useTranslate()
  const terms = useTermText()
  const byTerm = [...Map.groupBy(options, ({ delivery_term }) => delivery_term)]
  return byTerm.map(([term, alike]) => {
    if (!term) return null
    const methods = alike.map(({ method }) => t(`freight.method.${method}`)).join(', ')
    return (
      <p key={term} className={styles.small}>
        {byTerm.length > 1 ? t('common.labelled', { label: methods, text: terms(term) }) : terms(term)}
      </p>
    )
  })
}

const isSame = (one: FreightItem, other: FreightItem) =>
  one.product_sku_id === other.product_sku_id && one.is_sample === other.is_sample

/** One line whose last case would be filled by some more units. */
function useFilled(items: readonly FreightItem[]) {
  return useMemo(() => {
    const found = items.flatMap((item) => {
      const quantity = filledQuantity(item)
      return quantity && item.pack ? [{ ...item, pack: item.pack, filled: quantity }] : []
    })
    const [line] = found
    if (!line || found.length > 1) return undefined
    return {
      line,
      items: items.map((item) => (item === line || isSame(item, line) ? { ...item, quantity: line.filled } : item)),
    }
  }, [items])
}

const cheapest = ({ options }: FreightEstimate) =>
  options.find(({ method, freight }) => method !== 'self_pickup' && freight !== null)

function Saving({
  now,
  filled,
  fill: { line },
  isOnly,
}: {
  now: FreightEstimate
  filled: FreightEstimate
  fill: NonNullable<ReturnType<typeof useFilled>>
  isOnly: boolean
}) {
  const t = useTranslate()
  const format = useFormat()
  const [before, after] = [cheapest(now)?.freight, cheapest(filled)?.freight]
  if (filled.quantity <= now.quantity || !before || !after || Number(after) >= Number(before)) return null
  return (
    <p className={styles.saving}>
      {!isOnly && (
        <>
          <strong>{line.name}</strong>{' '}
        </>
      )}
      <span>
        {t('freight.fillSaves', {
          more: format.quantity(line.filled - line.quantity, line.unit),
          cases: format.quantity(line.filled / (line.unitsPerCase ?? 1), line.pack),
          amount: format.money(addMoney([before, `-${after}`]), now.currency),
        })}
      </span>
    </p>
  )
}

function useTransitText() {
  const t = useTranslate()
  return ({ transit_days_from: from, transit_days_to: to }: FreightOption) => {
    if (to === null) return undefined
    return from === null || from === to ? t('freight.days', { days: to }) : t('freight.daysBetween', { from, to })
  }
}

/** `Express: 24.6 kg by volume · $10.00 + $50.00 · 4–8 days` */
function Derivation({ option, currency }: { option: FreightOption; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { method, chargeable_weight, volumetric_divisor, base, by_weight, by_volume, is_free } = option
  const parts = [base, by_weight, by_volume].flatMap((part) =>
    part && Number(part) > 0 ? [format.money(part, currency)] : [],
  )
  const weight = format.weight(chargeable_weight)
  const transit = useTransitText()(option)
  return (
    <>
      <b>{t(`freight.method.${method}`)}</b>{' '}
      {volumetric_divisor === null
        ? t('freight.byWeight', { weight })
        : t('freight.byVolume', { weight, divisor: format.number(volumetric_divisor) })}
      {is_free ? ` · ${t('freight.free')}` : parts.length > 0 && ` · ${parts.join(' + ')}`}
      {transit && ` · ${transit}`}
    </>
  )
}

/** The estimate of the latest items and destination; the one before stays until the next has come. */
function useEstimate(items: readonly FreightItem[], country: string | undefined, postcode: string) {
  const t = useTranslate()
  const [estimate, setEstimate] = useState<FreightEstimate>()
  const [failure, setFailure] = useState('')
  const [isLoading, setLoading] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const input = JSON.stringify(
    items.map(({ product_sku_id, is_sample, quantity }) => ({ product_sku_id, is_sample, quantity })),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again on another attempt
  useEffect(() => {
    if (country === undefined || input === '[]') return setLoading(false)
    const request = new AbortController()
    const { signal } = request
    setLoading(true)
    const timer = setTimeout(() => {
      const body = { items: JSON.parse(input), country_code: country || null, postcode: postcode.trim() || null }
      call(estimateFreight, { body, signal })
        .then(
          (found) => {
            setEstimate(found)
            setFailure('')
          },
          (error) => !signal.aborted && setFailure(failureText(error, t)),
        )
        .finally(() => !signal.aborted && setLoading(false))
    }, pause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [input, country, postcode, attempt])
  return { estimate, failure, isLoading, retry: () => setAttempt(attempt + 1) }
}
