/** Clicks of each of the last days as small bars; the days and numbers are in the tooltips. */
import type { BannerRow } from '#contract/api/site/banner'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { wallTimeOf } from '../../form/wall-time.ts'
import styles from './banner.module.css'
import { clicksOfDays, shownDays } from './clicks.ts'

const [step, height] = [4, 16]

interface ClicksPlotProps {
  clicks: NonNullable<BannerRow['clicks_by_day']>
  timeZone: string
}

export function ClicksPlot({ clicks, timeZone }: ClicksPlotProps) {
  const t = useTranslate()
  const format = useFormat()
  const days = clicksOfDays(clicks, wallTimeOf(new Date().toISOString(), timeZone).slice(0, 10))
  const total = days.reduce((sum, each) => sum + each.clicks, 0)
  if (total === 0) return null
  const most = Math.max(...days.map((each) => each.clicks))
  const size = { width: shownDays * step, height }
  return (
    <svg
      className={styles.plot}
      {...size}
      viewBox={`0 0 ${size.width} ${height}`}
      role="img"
      aria-label={t('banner.clicksPlot', { count: total, number: format.number(total), days: shownDays })}
    >
      <path d={`M0 ${height - 0.5}H${size.width}`} />
      {days.map(({ day, clicks }, place) => {
        const bar = Math.max(2, (clicks / most) * height)
        return (
          clicks > 0 && (
            <rect key={day} x={place * step} y={height - bar} width={step - 1} height={bar}>
              <title>
                {t('common.labelled', {
                  label: format.day(day),
                  text: t('banner.clicks', { count: clicks, number: format.number(clicks) }),
                })}
              </title>
            </rect>
          )
        )
      })}
    </svg>
  )
}
