/** Points that the order uses: all that it can, or as many as the buyer types. */
import { useId, useState } from 'react'
import type { AssetOffers } from '#contract/api/wallet/asset'
import styles from '../../../domain/orders/checkout/choices.module.css'
import { readTypedCount } from '../../../i18n/typed-number.ts'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { useTypedNumber } from '../../../ui/typed-number.tsx'

function PointsCount({ used, usable, onChange }: { used: number; usable: number; onChange: (points: number) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const [typed, setTyped] = useState(String(used))
  const [seen, setSeen] = useState(used)
  // The preview says how many points the amount really takes.
  if (seen !== used) {
    setSeen(used)
    setTyped(String(used))
  }
  const { input, isOpen, fault, question } = useTypedNumber({
    value: typed,
    onValue: setTyped,
    read: (text) => readTypedCount(text, locale),
  })
  const commit = () => {
    if (isOpen) return
    const count = Math.min(Number(typed), usable)
    setTyped(String(count))
    if (count !== used) onChange(count)
  }
  return (
    <div className="stack tight">
      <TextField
        {...input}
        label={t('usepoints.count')}
        name="points_count"
        inputMode="numeric"
        maxLength={10}
        error={fault}
        onBlur={() => {
          input.onBlur()
          commit()
        }}
        onKeyDown={(event) => {
          input.onKeyDown(event)
          if (event.key !== 'Enter') return
          // Enter would place the order.
          event.preventDefault()
          commit()
        }}
      />
      {question}
    </div>
  )
}

interface PointsChoiceProps {
  offer: NonNullable<AssetOffers['points']>
  /** That the order uses. */
  used: number
  currency: string
  onChange: (points: number) => void
}

export function PointsChoice({ offer, used, currency, onChange }: PointsChoiceProps) {
  const t = useTranslate()
  const format = useFormat()
  const hintId = useId()
  const { usable, available, worth, share, points_per_unit } = offer
  const words = t('usepoints.use', {
    points: format.number(usable),
    available: format.number(available),
    amount: format.money(worth, currency),
  })
  return (
    <div className={styles.points}>
      <CheckField
        label={t('common.labelled', { label: t('asset.kind.points'), text: words })}
        name="points"
        checked={used > 0}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.checked ? usable : 0)}
      />
      {used > 0 && (
        <div className={styles.count}>
          <PointsCount used={used} usable={usable} onChange={onChange} />
          {used < usable && <Button onClick={() => onChange(usable)}>{t('usepoints.all')}</Button>}
        </div>
      )}
      <p id={hintId} className="second">
        {t('usepoints.rule', {
          share: format.percent(share),
          points: format.number(points_per_unit),
          amount: format.money('1', currency),
        })}
      </p>
    </div>
  )
}
