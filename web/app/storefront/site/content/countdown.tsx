/** The time left until a moment, counted in the browser: a page may have been rendered a while ago. */
import { type ReactNode, useEffect, useState } from 'react'
import { languageTag } from '#contract/units'
import { useFormat, useLocale } from '../../../i18n/use.ts'
import styles from './page-blocks.module.css'

interface CountdownProps {
  until: string | undefined
  title: ReactNode
  /** In place of all else once the time is over. */
  ended: ReactNode
  frame: (children: ReactNode) => ReactNode
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

export function Countdown({ until, title, ended, frame }: CountdownProps) {
  const format = useFormat()
  const locale = useLocale()
  const end = until ? Date.parse(until) : Number.NaN
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (Number.isNaN(end)) return frame(title)
  if (now !== undefined && now >= end) return frame(ended)
  const seconds = now === undefined ? undefined : Math.floor((end - now) / 1000)
  return frame(
    <>
      <strong>{title}</strong>
      {/* Not read out each second. */}
      <span className={styles.clock} role="timer" aria-live="off">
        {units.map(([unit, size], at) => {
          const left =
            seconds === undefined ? undefined : Math.floor((seconds % (units[at - 1]?.[1] ?? Infinity)) / size)
          const text = new Intl.NumberFormat(languageTag[locale], { style: 'unit', unit, unitDisplay: 'short' })
          return (
            <span key={unit} className="number">
              {left === undefined ? '–' : text.format(left)}
            </span>
          )
        })}
      </span>
      <time dateTime={new Date(end).toISOString()} className="second">
        {format.date(new Date(end).toISOString())}
      </time>
    </>,
  )
}
