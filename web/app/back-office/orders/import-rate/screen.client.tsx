/** Rates of duty and import tax by country and HS code, for the estimate that buyers see. */
import { NativeSelect, TextInput } from '@mantine/core'
import {
  createImportRate,
  deleteImportRate,
  getImportRate,
  type ImportRateRow,
  listImportRates,
  updateImportRate,
} from '#contract/api/orders/import-rate'
import { freeOnBoard } from '#contract/rules/free-on-board'
import { importRateKinds } from '#contract/status'
import { call } from '../../../api/client.ts'
import { countriesIn } from '../../../domain/accounts/address/countries.ts'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import { useEditedId, useFormAddress } from '../../form/address.ts'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { resourceForm } from '../../form/resource-form.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export default function ImportRateScreen() {
  const id = useEditedId()
  return id ? <ImportRateForm key={id} id={id} /> : <ImportRateList />
}

function ImportRateList() {
  const t = useTranslate()
  const format = useFormat()
  const countries = countriesIn(useLocale())
  const mayEdit = hasRight(useStaff(), updateImportRate)
  const formAddress = useFormAddress()
  return (
    <ListScreen
      endpoint={listImportRates}
      name="import-rates"
      title={t('importrate.title')}
      create={{ endpoint: createImportRate, label: t('importrate.new') }}
      audit="freight"
      fields={[
        {
          name: 'country',
          kind: 'choice',
          label: t('facts.country'),
          choices: countries.map(({ code }) => code),
          choiceLabels: countries.map(({ name }) => name),
        },
        {
          name: 'kind',
          kind: 'choice',
          label: t('importrate.kind'),
          choices: importRateKinds,
          choiceLabels: importRateKinds.map((kind) => t(`importrate.kind.${kind}`)),
        },
        { name: 'hs_prefix', kind: 'text', label: t('importrate.hs_prefix') },
      ]}
      columns={[
        {
          accessor: 'country',
          title: t('facts.country'),
          render: ({ id, country }) => <RowName name={format.country(country)} to={mayEdit && formAddress(id)} />,
        },
        { accessor: 'kind', title: t('importrate.kind'), render: ({ kind }) => t(`importrate.kind.${kind}`) },
        {
          accessor: 'hs_prefix',
          title: t('importrate.hs_prefix'),
          render: ({ hs_prefix }) => hs_prefix || t('importrate.allGoods'),
        },
        {
          accessor: 'percent',
          title: t('importrate.percent'),
          textAlign: 'right',
          render: ({ percent }) => format.percent(percent),
        },
        { accessor: 'source', title: t('importrate.source') },
        { accessor: 'actions', title: t('office.actions'), render: (row) => <Actions row={row} /> },
      ]}
      nameOf={({ country, hs_prefix }) => [format.country(country), hs_prefix].filter(Boolean).join(' ')}
      empty={{ title: t('importrate.none'), text: t('importrate.noneText') }}
    />
  )
}

function Actions({ row: { id, country, hs_prefix } }: { row: ImportRateRow }) {
  const t = useTranslate()
  const format = useFormat()
  const change = useChange('import-rates')
  const name = [format.country(country), hs_prefix].filter(Boolean).join(' ')
  const remove = () =>
    change(() => call(deleteImportRate, { query: { id } }), t('attribute.deleted', { name }), {
      title: t('attribute.deleteTitle', { name }),
      text: t('importrate.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return (
    <RowMenu
      id={id}
      name={name}
      edit={updateImportRate}
      remove={{ endpoint: deleteImportRate, run: () => void remove() }}
    />
  )
}

const initialOf = (row: ImportRateRow | undefined) => ({
  country: row?.country ?? '',
  kind: row?.kind ?? ('duty' as const),
  hs_prefix: row?.hs_prefix ?? '',
  percent: row?.percent ?? ('' as number | string),
  source: row?.source ?? '',
})
type Values = Omit<ReturnType<typeof initialOf>, 'kind'> & Pick<ImportRateRow, 'kind'>

const ImportRateForm = resourceForm({
  name: 'import-rates',
  read: (id, signal) => call(getImportRate, { query: { id }, signal }),
  create: createImportRate,
  update: updateImportRate,
  initial: initialOf as (row: ImportRateRow | undefined) => Values,
  // An emptied rate is text, which the server refuses: it must not become a rate of 0.
  body: ({ hs_prefix, ...values }: Values) => ({
    ...values,
    percent: values.percent as number,
    hs_prefix: hs_prefix.replaceAll(/[\s.]/g, ''),
  }),
  Form: Fields,
  title: (t, row) => t(row ? 'importrate.edit' : 'importrate.new'),
  list: 'importrate.title',
})

function Fields({ form }: FieldsProps<Values, ImportRateRow>) {
  const t = useTranslate()
  const locale = useLocale()
  const format = useFormat()
  return (
    <FormPart
      title={t('importrate.rate')}
      text={t('importrate.hint', { countries: freeOnBoard.map((code) => format.country(code)).join(', ') })}
    >
      <NativeSelect
        required
        label={t('facts.country')}
        data={[
          { value: '', label: t('freight.anywhere') },
          ...countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...form.getInputProps('country')}
      />
      <NativeSelect
        label={t('importrate.kind')}
        description={t('importrate.kindHint')}
        data={importRateKinds.map((value) => ({ value, label: t(`importrate.kind.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label={t('importrate.hs_prefix')}
        description={t('importrate.hs_prefixHint')}
        maxLength={9}
        inputMode="numeric"
        {...form.getInputProps('hs_prefix')}
      />
      <NumberField
        required
        label={t('importrate.percent')}
        description={t('importrate.percentHint')}
        min={0}
        max={999.999}
        decimals={3}
        suffix="%"
        {...form.getInputProps('percent')}
      />
      <TextInput
        className="full-row"
        label={t('importrate.source')}
        description={t('importrate.sourceHint')}
        maxLength={300}
        {...form.getInputProps('source')}
      />
    </FormPart>
  )
}
