/** Prices of delivery: the rules in the order in which they are tried, the first that fits counts. */
import { MultiSelect, NativeSelect, TagsInput } from '@mantine/core'
import { editFreightRules, type FreightRule, type FreightRules, getFreightRules } from '#contract/api/orders/freight'
import { type DeliveryTerm, deliveryMethods, deliveryTerms } from '#contract/status'
import { call } from '../../api/client.ts'
import { countriesIn } from '../../domain/accounts/address/countries.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../form/edit-screen.client.tsx'
import { NestedRows } from '../form/fields/nested-rows.client.tsx'
import { MoneyField, NumberField } from '../form/fields/number.client.tsx'
import { FormPart } from '../form/form-screen.client.tsx'
import { hasRight, useStaff } from '../staff.ts'

const limits = ['up_to_weight', 'up_to_volume', 'volumetric_divisor', 'transit_days_from', 'transit_days_to'] as const
type Limit = (typeof limits)[number]
type Row = Pick<FreightRule, 'method' | 'countries' | 'base' | 'per_kg' | 'per_m3'> & {
  free_from: string
  postcodes: string[]
  /** Empty where none is said. */
  delivery_term: DeliveryTerm | ''
} & Record<Limit, number | string>
interface Values {
  rules: Row[]
}

const rowOf = ({ free_from, ...rule }: FreightRule): Row => ({
  ...rule,
  free_from: free_from ?? '',
  postcodes: rule.postcodes ?? [],
  delivery_term: rule.delivery_term ?? '',
  ...(Object.fromEntries(limits.map((name) => [name, rule[name] ?? ''])) as Record<Limit, number | string>),
})
const newRule = rowOf({
  method: 'express',
  countries: [],
  base: '0',
  per_kg: '0',
  per_m3: '0',
  free_from: null,
  up_to_weight: null,
  up_to_volume: null,
})
/** As they are compared: capitals and digits alone. */
const postcodeOf = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

const ruleOf = (row: Row): FreightRule => ({
  ...row,
  postcodes: row.postcodes.map(postcodeOf).filter(Boolean),
  base: row.base,
  per_kg: row.per_kg,
  per_m3: row.per_m3,
  free_from: row.free_from.trim() ? row.free_from : null,
  delivery_term: row.delivery_term || null,
  ...(Object.fromEntries(limits.map((name) => [name, row[name] === '' ? null : Number(row[name])])) as Record<
    Limit,
    number | null
  >),
})

export function FreightForm() {
  const t = useTranslate()
  return (
    <EditScreen
      queryKey={['freight-rules']}
      read={(signal) => call(getFreightRules, { signal })}
      initial={(data): Values => ({ rules: (data?.rules ?? []).map(rowOf) })}
      save={({ rules }, data) =>
        call(editFreightRules, { body: { rules: rules.map(ruleOf), version: data?.version ?? null } })
      }
      next={(saved) => saved}
      Form={Fields}
      title={() => t('setting.view.freight')}
      isLocked={!hasRight(useStaff(), editFreightRules)}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, FreightRules>) {
  const t = useTranslate()
  const countries = countriesIn(useLocale()).map(({ code, name }) => ({ value: code, label: name }))
  const currency = data?.currency ?? ''
  const methodName = (method: FreightRule['method']) => t(`order.delivery.${method}`)
  return (
    <FormPart title={t('freightrule.rules')} text={t('freightrule.rulesHint')}>
      <NestedRows
        form={form}
        path="rules"
        label={t('freightrule.rules')}
        addText={t('freightrule.add')}
        newRow={newRule}
        nameOf={({ method }: Row, index) => `${index + 1}. ${methodName(method)}`}
        max={500}
      >
        {(path) => {
          const money = (name: 'base' | 'per_kg' | 'per_m3' | 'free_from') => (
            <MoneyField label={t(`freightrule.${name}`, { currency })} {...form.getInputProps(`${path}.${name}`)} />
          )
          const number = (name: Limit, decimals = 0) => (
            <NumberField
              label={t(`freightrule.${name}`)}
              min={0}
              decimals={decimals}
              {...form.getInputProps(`${path}.${name}`)}
            />
          )
          const chosen = form.getInputProps(`${path}.countries`)
          return (
            <>
              <NativeSelect
                className="full-row"
                maw={320}
                label={t('freightrule.method')}
                data={deliveryMethods.map((value) => ({ value, label: methodName(value) }))}
                {...form.getInputProps(`${path}.method`)}
              />
              {number('up_to_weight', 3)}
              {number('up_to_volume', 6)}
              <MultiSelect
                className="full-row"
                searchable
                label={t('freightrule.countries')}
                placeholder={chosen.value.length === 0 ? t('freightrule.allCountries') : ''}
                data={countries}
                nothingFoundMessage={t('office.nothingFound')}
                {...chosen}
              />
              <TagsInput
                className="full-row"
                label={t('freightrule.postcodes')}
                description={t('freightrule.postcodesHint')}
                splitChars={[',', ';', ' ', '，']}
                maxTags={500}
                acceptValueOnBlur
                clearable={false}
                {...form.getInputProps(`${path}.postcodes`)}
              />
              {money('base')}
              {money('per_kg')}
              {money('per_m3')}
              {money('free_from')}
              {number('volumetric_divisor')}
              {number('transit_days_from')}
              {number('transit_days_to')}
              <NativeSelect
                className="full-row"
                maw={480}
                label={t('freightrule.delivery_term')}
                description={t('freightrule.delivery_termHint')}
                data={[
                  { value: '', label: t('freightrule.noTerm') },
                  ...deliveryTerms.map((value) => ({
                    value,
                    label: t('common.labelled', { label: value, text: t(`landed.term.${value}`) }),
                  })),
                ]}
                {...form.getInputProps(`${path}.delivery_term`)}
              />
            </>
          )
        }}
      </NestedRows>
    </FormPart>
  )
}
