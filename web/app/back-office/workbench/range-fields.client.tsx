/** First and last day of the figures; both lead to a range of its own in the address. */
import { TextInput } from '@mantine/core'
import { useTranslate } from '../../i18n/use.ts'
import { go } from '../shell/go.client.ts'
import { useAddress } from '../shell/screens.ts'
import styles from './figures.module.css'

interface RangeFieldsProps {
  /** The range that is shown. */
  from: string
  to: string
}

export function RangeFields({ from, to }: RangeFieldsProps) {
  const t = useTranslate()
  const { pathname } = useAddress()
  const move = (range: RangeFieldsProps) => {
    // A field is empty while its date is typed.
    if (range.from && range.to)
      void go(`${pathname}?${new URLSearchParams({ ...range })}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.range}>
      <TextInput
        key={`from ${from}`}
        type="date"
        label={t('office.filter.start_date')}
        defaultValue={from}
        max={to}
        onBlur={({ currentTarget: { value } }) => value !== from && move({ from: value, to })}
        onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && move({ from: value, to })}
      />
      <TextInput
        key={`to ${to}`}
        type="date"
        label={t('office.filter.end_date')}
        defaultValue={to}
        min={from}
        onBlur={({ currentTarget: { value } }) => value !== to && move({ from, to: value })}
        onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && move({ from, to: value })}
      />
    </div>
  )
}
