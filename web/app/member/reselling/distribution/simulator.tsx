/** The margin simulator: sliders over the shop and its categories, sample products, and one call to apply them. */
import { useEffect, useState } from 'react'
import { listCategories } from '#contract/api/catalog/category'
import { listMarkups, type MarkupRow, setMarkups } from '#contract/api/pricing/markup'
import { simulateMarkups } from '#contract/api/reselling/resale'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { DataTable, DistributionPage, Figures } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { RoundingField, sentRounding } from './markup-fields.tsx'
import { useMarkupToast } from './markup-toast.ts'
import { flatCategories } from './roundings.ts'
import styles from './share.module.css'

type Simulated = Answer<typeof simulateMarkups>
/** Percent by category; 0 is the whole shop. */
export type Percents = ReadonlyMap<number, number>

const mostPercent = 200

export const load = async ({ api }: PageInput) => {
  const [markups, categories] = await Promise.all([
    api.call(listMarkups, { query: { owner: 'shop' } }),
    api.call(listCategories),
  ])
  return { markups, categories: flatCategories(categories) }
}

/** The effect of the rules; asked again a moment after the last change. */
export function useSimulation(
  percents: Percents,
  rounding: string,
  markups: readonly MarkupRow[],
): { result: Simulated | undefined; failure: string } {
  const t = useTranslate()
  const [result, setResult] = useState<Simulated>()
  const [failure, setFailure] = useState('')
  const rules = [...percents].map(([category, percent]) => `${category}:${percent}`).join(',')
  // The present prices follow the markups that are set.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(simulateMarkups, {
        query: { rounding: sentRounding(rounding), ...(rules && { rules }) },
        signal: stop.signal,
      })
        .then((answer) => {
          setResult(answer)
          setFailure('')
        })
        .catch((error: unknown) => {
          if (!stop.signal.aborted) setFailure(failureText(error, t))
        })
    }, 250)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [rules, rounding, markups, t])
  return { result, failure }
}

export const itemsOf = (percents: Percents, rounding: string) =>
  [...percents].map(([category_id, value]) => ({
    category_id,
    mode: 'percent' as const,
    value,
    rounding: sentRounding(rounding),
  }))

export function PercentSlider({
  name,
  percent,
  onChange,
}: {
  name: string
  percent: number
  onChange: (percent: number) => void
}) {
  const t = useTranslate()
  return (
    <div className={styles.slider}>
      <TextField
        type="range"
        min={0}
        max={mostPercent}
        step={1}
        value={percent}
        aria-valuetext={`${percent} %`}
        onChange={({ target }) => onChange(Number(target.value))}
        label={t('resale.percentOf', { name, percent })}
      />
    </div>
  )
}

export function Samples({ result }: { result: Simulated }) {
  const t = useTranslate()
  const format = useFormat()
  const money = (amount: string) => format.money(amount, result.currency)
  const percent = (value: number) => `${format.number(value, 1)}\u00a0%`
  if (result.products.length === 0) return <Empty icon="box" title={t('resale.noSamples')} />
  return (
    <>
      <Figures items={[[t('resale.meanMargin'), result.margin === null ? '–' : percent(result.margin)]]} />
      <DataTable
        label={t('resale.samples')}
        rows={result.products}
        columns={[
          { label: t('distribution.product'), cell: ({ name }) => name },
          { label: t('distribution.supply'), isAmount: true, cell: ({ supply_price }) => money(supply_price) },
          { label: t('distribution.mallPrice'), isAmount: true, cell: ({ mall_price }) => money(mall_price) },
          { label: t('distribution.before'), isAmount: true, cell: ({ before }) => money(before) },
          { label: t('distribution.after'), isAmount: true, cell: ({ price }) => <strong>{money(price)}</strong> },
          {
            label: t('resale.margin'),
            isAmount: true,
            cell: ({ earning, margin }) => `${money(earning)} (${percent(margin)})`,
          },
          {
            label: t('resale.versusMall'),
            isAmount: true,
            cell: ({ versus_mall }) => `${versus_mall > 0 ? '+' : ''}${percent(versus_mall)}`,
          },
        ]}
      />
    </>
  )
}

export function DistributionSimulator({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { markups, categories } = loaded
  // The sliders begin at the percentages that are set now.
  const [percents, setPercents] = useState<Percents>(() => {
    const set = markups.filter(({ mode, product_id }) => mode === 'percent' && product_id === null).slice(0, 30)
    const now = new Map(set.map(({ category_id, value }) => [category_id, Math.round(Number(value))]))
    return now.has(0) ? now : new Map([[0, 0], ...now])
  })
  const [rounding, setRounding] = useState(markups[0]?.rounding ?? 'none')
  const [busy, setBusy] = useState(false)
  const changed = useMarkupToast()
  const { result, failure } = useSimulation(percents, rounding, markups)
  const change = (category: number, percent: number) => setPercents((before) => new Map(before).set(category, percent))
  const nameOf = (category: number) =>
    category === 0 ? t('resale.wholeShop') : (categories.find(({ id }) => id === category)?.name.trim() ?? '')
  const apply = async () => {
    setBusy(true)
    try {
      await changed(
        'distribution.applied',
        await call(setMarkups, { body: { owner: 'shop', items: itemsOf(percents, rounding) } }),
      )
    } catch (error) {
      toast.error(failureText(error, t))
    }
    setBusy(false)
  }
  return (
    <DistributionPage title={t('resale.simulator')}>
      <p className="second">{t('resale.simulatorText')}</p>
      <div className={styles.parts}>
        {[...percents].map(([category, percent]) => (
          <div key={category} className={styles.part}>
            <PercentSlider name={nameOf(category)} percent={percent} onChange={(value) => change(category, value)} />
            {category !== 0 && (
              <div className="row">
                <Button
                  size="small"
                  icon="close"
                  onClick={() => setPercents((before) => new Map([...before].filter(([id]) => id !== category)))}
                >
                  {t('resale.removeCategory', { name: nameOf(category) })}
                </Button>
              </div>
            )}
          </div>
        ))}
        <SelectField
          label={t('resale.addCategory')}
          value=""
          onChange={({ target }) => target.value && change(Number(target.value), percents.get(0) ?? 0)}
        >
          <option value="">–</option>
          {categories
            .filter(({ id }) => !percents.has(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <RoundingField value={rounding} onChange={setRounding} />
      </div>
      {failure && (
        <Notice kind="danger" live>
          {failure}
        </Notice>
      )}
      {result ? <Samples result={result} /> : <p className="second">{t('common.loading')}</p>}
      <div className="row">
        <Button look="primary" busy={busy} onClick={() => void apply()}>
          {t('resale.applyAll')}
        </Button>
      </div>
    </DistributionPage>
  )
}
