/** Levels of distributors: how far below the mall's prices they buy. */
import { Textarea } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import {
  createDistributorLevel,
  type DistributorLevel,
  deleteDistributorLevel,
  listDistributorLevels,
  updateDistributorLevel,
} from '#contract/api/reselling/distributor-admin'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useEditedId, useFormAddress } from '../../form/address.ts'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { MoneyField, NumberField } from '../../form/fields/number.client.tsx'
import { OrderField } from '../../form/fields/order.client.tsx'
import { Coverage, NameField, TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { resourceForm } from '../../form/resource-form.client.tsx'
import { translatedInitial } from '../../form/translated-initial.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export default function LevelScreen() {
  const id = useEditedId()
  return id ? <LevelForm key={id} id={id} /> : <LevelList />
}

function LevelList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listDistributorLevels}
      name="distributor-levels"
      title={t('distributor.levels')}
      create={{ endpoint: createDistributorLevel, label: t('distributor.levelNew') }}
      audit="distributor"
      fields={[]}
      columns={useColumns()}
      nameOf={({ name }) => name}
      empty={{ title: t('distributor.levelNone'), text: t('distributor.levelNoneText') }}
    />
  )
}

function useColumns(): DataTableColumn<DistributorLevel>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), updateDistributorLevel)
  const formAddress = useFormAddress()
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name }) => <RowName name={name} to={mayEdit && formAddress(id)} />,
    },
    {
      accessor: 'percent_off',
      title: t('distributor.percent'),
      textAlign: 'right',
      render: ({ percent_off }) => format.number(percent_off),
    },
    {
      accessor: 'min_turnover',
      title: t('resellevel.minTurnover'),
      render: ({ min_turnover, period_days, currency }) =>
        min_turnover === null
          ? t('resellevel.byStaff')
          : t('resellevel.fromTurnover', { amount: format.money(min_turnover, currency), days: period_days }),
    },
    {
      accessor: 'distributors',
      title: t('distributor.title'),
      textAlign: 'right',
      render: ({ distributors }) => format.number(distributors),
    },
    {
      accessor: 'translations',
      title: t('form.languages'),
      render: ({ translations }) => <Coverage filled={(locale) => Boolean(translations[locale]?.name)} />,
    },
    { accessor: 'actions', title: t('office.actions'), render: (level) => <Actions level={level} /> },
  ]
}

function Actions({ level: { id, name, distributors } }: { level: DistributorLevel }) {
  const t = useTranslate()
  const change = useChange('distributor-levels')
  const remove = () =>
    change(() => call(deleteDistributorLevel, { query: { id } }), t('distributor.levelDeleted', { name }), {
      title: t('distributor.levelDeleteTitle', { name }),
      text: t('distributor.levelDeleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return (
    <RowMenu
      id={id}
      name={name}
      edit={updateDistributorLevel}
      remove={{
        endpoint: deleteDistributorLevel,
        run: () => void remove(),
        blockers: distributors > 0 ? [t('distributor.levelUsed')] : [],
      }}
    />
  )
}

const initialOf = (level: DistributorLevel | undefined) => ({
  translations: translatedInitial(level, 'name', 'benefits'),
  percent_off: level?.percent_off ?? (10 as number | string),
  min_turnover: level?.min_turnover ?? '',
  period_days: level?.period_days ?? (90 as number | string),
  order: level?.order ?? 0,
})
type Values = ReturnType<typeof initialOf>

/** There are few levels, so that one of them is read from the list. */
const readOne = async (id: number, signal: AbortSignal) => {
  const { data } = await call(listDistributorLevels, { query: { page_size: -1 }, signal })
  return data.find((level) => level.id === id) ?? null
}

const LevelForm = resourceForm({
  name: 'distributor-levels',
  read: readOne,
  create: createDistributorLevel,
  update: updateDistributorLevel,
  initial: initialOf,
  body: (values: Values) => ({
    ...values,
    percent_off: Number(values.percent_off),
    min_turnover: values.min_turnover.trim().replace(',', '.') || null,
    period_days: Number(values.period_days) || 90,
    order: Number(values.order) || 0,
  }),
  Form: Fields,
  title: (t, level) => (level ? t('distributor.levelEdit', { name: level.name }) : t('distributor.levelNew')),
  list: 'distributor.levels',
  refresh: ['distributors'],
})

function Fields({ form }: FieldsProps<Values, DistributorLevel>) {
  const t = useTranslate()
  return (
    <FormPart title={t('distributor.level')} text={t('distributor.levelNoneText')}>
      <NameField form={form} maxLength={60} />
      <TranslatedField
        form={form}
        path="translations"
        part="benefits"
        label={t('distributor.benefits')}
        description={t('distributor.benefitsHint')}
        maxLength={600}
      >
        {(props) => <Textarea autosize minRows={2} maxRows={6} {...props} />}
      </TranslatedField>
      <NumberField
        required
        label={t('distributor.percent')}
        description={t('distributor.percentHint')}
        min={0}
        max={100}
        decimals={2}
        {...form.getInputProps('percent_off')}
      />
      <MoneyField
        label={t('resellevel.minTurnover')}
        description={t('resellevel.minTurnoverHint')}
        maxLength={20}
        {...form.getInputProps('min_turnover')}
      />
      <NumberField
        label={t('resellevel.periodDays')}
        description={t('resellevel.periodHint')}
        min={1}
        max={730}
        {...form.getInputProps('period_days')}
      />
      <OrderField hint={t('distributor.orderHint')} {...form.getInputProps('order')} />
    </FormPart>
  )
}
