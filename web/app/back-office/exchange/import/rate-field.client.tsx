/** The rate of another currency in a file; of a mark such as ¥ the currency is chosen as well. */
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslate } from '../../../i18n/use.ts'
import { MoneyField } from '../../form/fields/number.client.tsx'
import type { ImportValues } from './file-form.client.tsx'

export function RateField({ meant, form }: { meant: readonly string[]; form: UseFormReturnType<ImportValues> }) {
  const t = useTranslate()
  const key = meant.join(' / ')
  const [only = '', second] = meant
  const { currency, rate } = form.values.rates[key] ?? { currency: second ? '' : only, rate: '' }
  const set = (change: Partial<ImportValues['rates'][string]>) =>
    form.setFieldValue('rates', { ...form.values.rates, [key]: { currency, rate, ...change } })
  return (
    <>
      {second && (
        <NativeSelect
          label={t('transfer.rateChoice', { value: meant.slice(0, 3).join(' / ') })}
          value={currency}
          data={[{ value: '', label: '–' }, ...meant.map((each) => ({ value: each, label: each }))]}
          onChange={({ currentTarget }) => set({ currency: currentTarget.value })}
        />
      )}
      <MoneyField
        currency={undefined}
        label={t('transfer.fixRate', { currency: currency || meant.slice(0, 3).join(' / ') })}
        description={t('transfer.rateHint')}
        maxLength={19}
        disabled={currency === ''}
        value={rate}
        onChange={(value) => set({ rate: value })}
      />
    </>
  )
}
