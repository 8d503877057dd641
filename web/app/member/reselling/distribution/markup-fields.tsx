/** The fields that every form of a markup has: how much, rounding, limits, dates. */
import type { MarkupRow } from '#contract/api/pricing/markup'
import { styles } from '../../../domain/reselling/distribution/frame.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { choiceOf, roundings, stepOf } from './roundings.ts'

/** `values` are those of the form. */
export const markupFrom = (values: Record<string, string>, rounding: string) => ({
  mode: values['mode'] === 'fixed' ? ('fixed' as const) : ('percent' as const),
  value: values['value'] || '0',
  rounding: sentRounding(rounding),
  min: values['min'] || null,
  max: values['max'] || null,
  starts_at: values['starts_at'] || null,
  ends_at: values['ends_at'] || null,
})

export const sentRounding = (rounding: string): string =>
  choiceOf(rounding) === 'step' ? `step:${stepOf(rounding)}` : rounding

/** The day of a moment on the mall's clocks, as fields of dates have it. */
export const dayIn = (timeZone: string, moment: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment))

interface RoundingFieldProps {
  value: string
  onChange: (rounding: string) => void
  error?: string | undefined
}

export function RoundingField({ value, onChange, error }: RoundingFieldProps) {
  const t = useTranslate()
  const { currency } = useMall()
  const choice = choiceOf(value)
  const words = { none: t('distribution.noRounding'), step: t('distribution.roundStep') }
  return (
    <>
      <SelectField
        name="rounding"
        label={t('distribution.rounding')}
        value={choice}
        error={choice === 'step' ? undefined : error}
        onChange={({ target }) => onChange(target.value === 'step' ? 'step:1' : target.value)}
      >
        {roundings.map((rounding) => (
          <option key={rounding} value={rounding}>
            {rounding === 'none' || rounding === 'step' ? words[rounding] : rounding}
          </option>
        ))}
      </SelectField>
      {choice === 'step' && (
        <AmountField
          name="step"
          required
          maxLength={13}
          label={t('distribution.step')}
          currency={currency}
          value={stepOf(value)}
          error={error}
          onValue={(step) => onChange(`step:${step}`)}
        />
      )}
    </>
  )
}

interface MarkupFieldsProps {
  /** The markup to change. */
  row?: MarkupRow | null | undefined
  rounding: string
  onRounding: (rounding: string) => void
  errors: Record<string, string>
}

export function MarkupFields({ row, rounding, onRounding, errors }: MarkupFieldsProps) {
  const t = useTranslate()
  const { time_zone, currency } = useMall()
  const errorOf = (name: string) => errors[['items.0', name].join('.')]
  return (
    <>
      <div className={styles.form}>
        <SelectField name="mode" label={t('distribution.mode')} defaultValue={row?.mode ?? 'percent'}>
          <option value="percent">{t('distribution.percent')}</option>
          <option value="fixed">{t('distribution.fixed')}</option>
        </SelectField>
        <AmountField
          name="value"
          isPercent
          isSigned
          maxLength={13}
          defaultValue={row?.value ?? '25'}
          label={t('distribution.markup')}
          error={errorOf('value')}
        />
        <RoundingField value={rounding} onChange={onRounding} error={errorOf('rounding')} />
      </div>
      <details open={Boolean(row && (row.min || row.max || row.starts_at || row.ends_at))}>
        <summary className={styles.more}>{t('distribution.limitsAndDates')}</summary>
        <div className={styles.form}>
          {(['min', 'max'] as const).map((name) => (
            <AmountField
              key={name}
              name={name}
              currency={currency}
              maxLength={13}
              defaultValue={row?.[name] ?? ''}
              label={t(name === 'min' ? 'distribution.lowestPrice' : 'distribution.highestPrice')}
              error={errorOf(name)}
            />
          ))}
          {(['starts_at', 'ends_at'] as const).map((name) => {
            const moment = row?.[name]
            return (
              <TextField
                key={name}
                type="date"
                name={name}
                defaultValue={moment ? dayIn(time_zone, moment) : ''}
                label={t(name === 'starts_at' ? 'distribution.startsAt' : 'distribution.endsAt')}
                error={errorOf(name)}
              />
            )
          })}
        </div>
      </details>
    </>
  )
}
