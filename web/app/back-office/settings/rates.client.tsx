/** The operator's table of rates: currencies in which buyers may see prices in addition to the mall's own. */
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslate } from '../../i18n/use.ts'
import { NestedRows } from '../form/fields/nested-rows.client.tsx'
import { NumberField } from '../form/fields/number.client.tsx'
import type { Values } from './setting-field.client.tsx'

const today = () => new Date().toISOString().slice(0, 10)

interface RatesProps {
  form: UseFormReturnType<Values>
  /** The mall's. */
  currency: string
  most: number
}

export function Rates({ form, currency, most }: RatesProps) {
  const t = useTranslate()
  return (
    <>
      <NestedRows
        form={form}
        path="display_rates"
        label={t('setting.display_rates')}
        addText={t('setting.addRate')}
        newRow={{ currency: '', rate: '', date: today() }}
        nameOf={(row: { currency: string; rate: string; date: string }, index) => row.currency || String(index + 1)}
        max={most}
      >
        {(path) => (
          <>
            <TextInput
              required
              label={t('setting.rateCurrency')}
              maxLength={3}
              list="currencies"
              {...form.getInputProps(`${path}.currency`)}
            />
            <NumberField
              required
              label={t('setting.rate', { currency })}
              min={0}
              decimals={6}
              {...form.getInputProps(`${path}.rate`)}
            />
            <TextInput required type="date" label={t('setting.rateDate')} {...form.getInputProps(`${path}.date`)} />
          </>
        )}
      </NestedRows>
      <datalist id="currencies">
        {Intl.supportedValuesOf('currency').map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  )
}
