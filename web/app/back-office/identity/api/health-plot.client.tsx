/**
 * Durations of the newest checks, a mark per check: time to the right, duration upwards. Drawn at the available width
 * instead of scaled, so that its text stays legible.
 */
import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import type { HealthRow } from '#contract/api/identity/api'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import styles from './api.module.css'
import { nameOfCall } from './call.client.tsx'
import { momentsOf, type Summary, share, summaryOf, ticksTo } from './health-scale.ts'

/** In pixels. */
const ceiling = 32
const floor = 200
const line = 16
const letter = 7
/** Widths below which two time labels do not fit, and above which three do. */
const narrow = 420
const wide = 680

export function HealthPlot({ checks }: { checks: readonly HealthRow[] }) {
  const t = useTranslate()
  const format = useFormat()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const summary = summaryOf(checks)
  if (!summary) return null
  const { count, failed, median, slowest, from, to } = summary
  const time = (moment: number) => format.dateTime(new Date(moment).toISOString())
  return (
    <>
      <div className="second">
        <p>{t('api.plotSummary', { count, failed: format.number(failed), from: time(from), to: time(to) })}</p>
        {failed < count && (
          <p>{t('api.plotLatency', { median: format.number(median), slowest: format.number(slowest) })}</p>
        )}
      </div>
      <div ref={ref} className={styles.plot}>
        {width > 0 && <Drawing checks={checks} summary={summary} width={width} />}
      </div>
      <p className={styles.legend}>
        <span>
          <svg width={12} height={12} aria-hidden="true">
            <circle cx={6} cy={6} r={4} className={styles.point} />
          </svg>
          {t('api.healthy')}
        </span>
        <span>
          <svg width={12} height={12} aria-hidden="true">
            <path d={cross(6, 6)} className={styles.cross} />
          </svg>
          {t('api.failed')}
        </span>
      </p>
    </>
  )
}

const cross = (x: number, y: number) => `M${x - 4} ${y - 4}l8 8m0-8l-8 8`

function Drawing({
  checks,
  summary: { slowest, from, to },
  width,
}: {
  checks: readonly HealthRow[]
  summary: Summary
  width: number
}) {
  const t = useTranslate()
  const format = useFormat()
  const id = useId()
  const isNarrow = width < narrow
  const ticks = ticksTo(slowest)
  const left = 12 + letter * Math.max(...ticks.map((tick) => format.number(tick).length))
  const right = width - 8
  const across = (moment: number) => left + share(moment, from, to) * (right - left)
  // Failures slower than all successes, e.g. timeouts, are drawn at the upper edge.
  const up = (milliseconds: number) => floor - share(milliseconds, 0, ticks.at(-1) ?? 1) * (floor - ceiling)
  const moments = momentsOf(from, to, width < wide ? 2 : 3)
    .map((moment) => ({
      at: share(moment, from, to),
      x: across(moment),
      text: format.dateTime(new Date(moment).toISOString()),
    }))
    .filter(({ text }, place, all) => text !== all[place - 1]?.text)
  const marks = checks.map((check) => {
    const time = format.dateTime(check.checked_at)
    const status = check.status || t('api.noAnswer')
    const words = t('api.mark', { call: nameOfCall(check), time, status, ms: format.number(check.latency_ms) })
    return { id: check.id, ok: check.ok, x: across(Date.parse(check.checked_at)), y: up(check.latency_ms), words }
  })
  const height = floor + line * (isNarrow ? 2 : 1) + 8
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-words`}>
      <title id={`${id}-title`}>{t('api.plot')}</title>
      <desc id={`${id}-words`}>{t('api.plotText')}</desc>
      <text x={0} y={12} className={styles.tick}>
        {t('api.latency')}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={up(tick)} y2={up(tick)} className={styles.grid} />
          <text x={left - 6} y={up(tick) + 4} textAnchor="end" className={styles.tick}>
            {format.number(tick)}
          </text>
        </g>
      ))}
      {moments.map(({ at, x, text }, place) => (
        <text
          key={text}
          x={x}
          y={floor + line + (isNarrow ? place * line : 0)}
          textAnchor={at === 0 ? 'start' : at === 1 ? 'end' : 'middle'}
          className={styles.tick}
        >
          {text}
        </text>
      ))}
      {marks
        .filter(({ ok }) => ok)
        .map((mark) => (
          <circle key={mark.id} cx={mark.x} cy={mark.y} r={4} className={styles.point}>
            <title>{mark.words}</title>
          </circle>
        ))}
      {/* Drawn last, so that no failure is hidden. */}
      {marks
        .filter(({ ok }) => !ok)
        .map((mark) => (
          <path key={mark.id} d={cross(mark.x, mark.y)} className={styles.cross}>
            <title>{mark.words}</title>
          </path>
        ))}
    </svg>
  )
}
