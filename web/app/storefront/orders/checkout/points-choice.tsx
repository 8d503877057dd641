/** Points that the order uses: all that it can, or as many as the buyer types. */
import { type KeyboardEvent, useId, useState } from 'react'
import type { AssetOffers } from '#contract/api/wallet/asset'
import styles from '../../../domain/orders/checkout/choices.module.css'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'

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
  const [typed, setTyped] = useState(String(used))
  const [seen, setSeen] = useState(used)
  // The preview says how many points the amount really takes.
  if (seen !== used) {
    setSeen(used)
    setTyped(String(used))
  }
  const hintId = useId()
  const { usable, available, worth, share, points_per_unit } = offer
  const commit = () => {
    const count = Math.min(Number(typed.replace(/\D/g, '')) || 0, usable)
    setTyped(String(count))
    if (count !== used) onChange(count)
  }
  // Enter would place the order.
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }
  const words = t('usepoints.use', {
    points: format.number(usable),
    available: format.number(available),
    amount: format.money(worth, currency),
  })
  return (
    <div className={styles.points}>
      <CheckField
        label={`${t('asset.kind.points')}: ${words}`}
        name="points"
        checked={used > 0}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.checked ? usable : 0)}
      />
      {used > 0 && (
        <div className={styles.count}>
          <TextField
            label={t('usepoints.count')}
            name="points_count"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={commit}
            onKeyDown={commitOnEnter}
          />
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
