import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCategories } from '#contract/api/catalog/category'
import {
  createPriceList,
  getPriceList,
  type PriceListRow,
  previewPriceList,
  updatePriceList,
} from '#contract/api/pricing/price-list'
import { type HomepageInfo, homepageInfo } from '#contract/api/site/homepage'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { MomentField } from '../../form/fields/moment.client.tsx'
import { NestedRows } from '../../form/fields/nested-rows.client.tsx'
import { MoneyField } from '../../form/fields/number.client.tsx'
import { TreeSelect } from '../../form/fields/tree-select.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { momentOf, wallTimeOf } from '../../form/wall-time.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { Effect } from './effect.client.tsx'
import { useItemsAddress } from './list.client.tsx'

interface Opened {
  list: PriceListRow | undefined
  mall: HomepageInfo
}
interface CategoryValues {
  category_id: string
  percent_off: string
}

function initialOf(data: Opened | undefined) {
  const { list, mall } = data ?? {}
  const zone = mall?.time_zone ?? 'UTC'
  return {
    name: list?.name ?? '',
    percent_off: String(list?.percent_off ?? 0),
    categories: (list?.categories ?? []).map(
      ({ category_id, percent_off }): CategoryValues => ({
        category_id: String(category_id),
        percent_off: String(percent_off),
      }),
    ),
    starts_at: wallTimeOf(list?.starts_at, zone),
    ends_at: wallTimeOf(list?.ends_at, zone),
  }
}
type Values = ReturnType<typeof initialOf>

const termsOf = ({ percent_off, categories }: Values) => ({
  percent_off: Number(percent_off),
  categories: categories.map((each) => ({
    category_id: Number(each.category_id),
    percent_off: Number(each.percent_off),
  })),
})

function save(values: Values, data: Opened | undefined) {
  const { list, mall } = data ?? {}
  const zone = mall?.time_zone ?? 'UTC'
  const body = {
    ...termsOf(values),
    name: values.name,
    starts_at: momentOf(values.starts_at, list?.starts_at, zone),
    ends_at: momentOf(values.ends_at, list?.ends_at, zone),
  }
  return list
    ? call(updatePriceList, { body: { id: list.id, version: list.version, ...body } })
    : call(createPriceList, { body })
}

export function PriceListForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const mayPreview = hasRight(useStaff(), previewPriceList)
  const read = async (signal: AbortSignal): Promise<Opened> => {
    const [list, mall] = await Promise.all([
      id === 'new' ? undefined : call(getPriceList, { query: { id }, signal }),
      call(homepageInfo, { signal }),
    ])
    return { list, mall }
  }
  return (
    <EditScreen
      queryKey={['price-lists', 'one', id]}
      read={read}
      initial={initialOf}
      save={save}
      Form={Fields}
      {...(mayPreview && { Aside: EffectPart })}
      title={(data) => (data?.list ? t('pricelist.edit', { name: data.list.name }) : t('pricelist.new'))}
      list={t('pricelist.title')}
      refresh={['member-groups']}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, Opened>) {
  const t = useTranslate()
  const itemsAddress = useItemsAddress()
  const zone = data?.mall.time_zone ?? 'UTC'
  const { data: categories = [] } = useQuery({
    queryKey: ['categories', 'tree'],
    queryFn: ({ signal }) => call(listCategories, { query: {}, signal }),
  })
  return (
    <FormPart title={t('pricelist.terms')}>
      <TextInput required label={t('access.name')} maxLength={100} {...form.getInputProps('name')} />
      <MoneyField
        isPercent
        label={t('pricelist.percentOff')}
        description={t('pricelist.percentOffHint')}
        {...form.getInputProps('percent_off')}
      />
      <NestedRows<Values, CategoryValues>
        form={form}
        path="categories"
        label={t('pricelist.categories')}
        description={t('pricelist.categoriesHint')}
        addText={t('pricelist.categoryAdd')}
        newRow={{ category_id: '', percent_off: '' }}
        nameOf={(_, at) => t('pricelist.categoryNumber', { number: at + 1 })}
        max={1000}
      >
        {(path) => (
          <>
            <TreeSelect
              rows={categories}
              nameOf={({ name }) => name}
              none={{ value: '', label: t('pricelist.chooseCategory') }}
              label={t('pricelist.category')}
              extra={(data?.list?.categories ?? []).map((each) => ({ id: each.category_id, name: each.category_name }))}
              {...form.getInputProps(`${path}.category_id`)}
            />
            <MoneyField isPercent label={t('pricelist.percent')} {...form.getInputProps(`${path}.percent_off`)} />
          </>
        )}
      </NestedRows>
      <MomentField label={t('pricelist.starts')} timeZone={zone} {...form.getInputProps('starts_at')} />
      <MomentField label={t('pricelist.ends')} timeZone={zone} {...form.getInputProps('ends_at')} />
      {data?.list && (
        <div className="full-row">
          <ButtonLink icon="list" to={itemsAddress(data.list.id)}>
            {t('pricelist.skus')} ({data.list.skus})
          </ButtonLink>
        </div>
      )}
    </FormPart>
  )
}

/** The effect of the terms as typed; it disappears when they change. */
function EffectPart({ form, data }: FieldsProps<Values, Opened>) {
  const t = useTranslate()
  const [shownFor, setShownFor] = useState('')
  const terms = JSON.stringify(termsOf(form.values))
  const preview = useMutation({
    mutationFn: () =>
      call(previewPriceList, { body: { ...termsOf(form.values), ...(data?.list && { id: data.list.id }) } }),
    onMutate: () => setShownFor(terms),
    onError: (error) => form.setErrors(fieldTexts(error)),
  })
  const isCurrent = shownFor === terms
  return (
    <FormPart title={t('pricelist.effect')} text={t('pricelist.effectText')}>
      <div className="full-row stack wide">
        <div>
          <Button variant="default" loading={preview.isPending} onClick={() => preview.mutate()}>
            {t('pricelist.preview')}
          </Button>
        </div>
        <div aria-live="polite">
          {isCurrent && preview.error && <Notice kind="danger">{failureText(preview.error, t)}</Notice>}
          {isCurrent && preview.data && <Effect effect={preview.data} />}
        </div>
      </div>
    </FormPart>
  )
}
