import { Switch } from '@mantine/core'
import { type AttributeSetRow, attributeFields, listAttributeSets } from '#contract/api/catalog/attribute'
import { type CategoryNode, createCategory, updateCategory } from '#contract/api/catalog/category'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { OrderField } from '../../form/fields/order.client.tsx'
import { PictureField } from '../../form/fields/picture.client.tsx'
import { NameField } from '../../form/fields/translated.client.tsx'
import { ParentField } from '../../form/fields/tree-select.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { translatedInitial } from '../../form/translated-initial.ts'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { branchOf, type OpenedBranch, orderOfNew } from '../../tree/arrange.ts'
import { AttributeSetField } from './attribute-set.client.tsx'
import { readCategories } from './queries.client.ts'

interface Opened extends OpenedBranch<CategoryNode> {
  /** Missing without the right to see them. */
  sets?: readonly AttributeSetRow[]
}

const initialOf = (data: Opened | undefined) => ({
  translations: translatedInitial(data?.row, 'name'),
  image: data?.row?.image ?? '',
  icon: data?.row?.icon ?? '',
  parent_id: String(data?.row?.parent_id ?? data?.parent?.id ?? 0),
  order: (data?.row?.order ?? orderOfNew(data)) as number | string,
  is_hidden: data?.row?.is_hidden ?? false,
  /** Empty: that of the category above. */
  attribute_set_id: String(
    data?.sets?.find(({ categories }) => categories.some(({ id }) => id === data.row?.id))?.id ?? '',
  ),
})
type Values = ReturnType<typeof initialOf>

function save(values: Values, data: Opened | undefined) {
  const body = {
    ...values,
    image: values.image || null,
    icon: values.icon || null,
    parent_id: Number(values.parent_id),
    order: Number(values.order) || 0,
    attribute_set_id: data?.sets && (Number(values.attribute_set_id) || null),
  }
  return data?.row
    ? call(updateCategory, { body: { id: data.row.id, version: data.row.version, ...body } })
    : call(createCategory, { body })
}

/** `top`: the category whose tree is managed; a new one goes below it unless another parent is named. */
export function CategoryForm({ id, top }: { id: number | 'new'; top: number }) {
  const t = useTranslate()
  const { search } = useAddress()
  const staff = useStaff()
  const seesSets = hasRight(staff, listAttributeSets) && hasRight(staff, attributeFields)
  const below = Number(new URLSearchParams(search).get('below')) || top
  return (
    <EditScreen
      queryKey={['categories', 'form', id]}
      read={async (signal) => {
        const [rows, sets] = await Promise.all([
          readCategories(signal),
          seesSets ? call(listAttributeSets, { query: { page_size: -1 }, signal }) : undefined,
        ])
        const branch = branchOf(rows, id, below)
        return branch && { ...branch, ...(sets && { sets: sets.data }) }
      }}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(data) => (data?.row ? t('category.edit', { name: data.row.name }) : t('category.new'))}
      list={t('category.title')}
      refresh={['attribute-sets']}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, Opened>) {
  const t = useTranslate()
  return (
    <FormPart title={t('category.category')}>
      <NameField form={form} description={t('brand.nameHint')} maxLength={200} />
      <ParentField
        rows={data?.rows ?? []}
        without={data?.row}
        nameOf={({ name }) => name}
        {...form.getInputProps('parent_id')}
      />
      {data?.sets && (
        <AttributeSetField
          sets={data.sets}
          parentId={Number(form.values.parent_id)}
          {...form.getInputProps('attribute_set_id')}
        />
      )}
      <OrderField {...form.getInputProps('order')} />
      <PictureField label={t('category.image')} purpose="product" {...form.getInputProps('image')} />
      <PictureField
        label={t('category.icon')}
        description={t('category.iconHint')}
        purpose="product"
        shape="square"
        {...form.getInputProps('icon')}
      />
      <Switch
        label={t('category.hidden')}
        description={t('category.hiddenHint')}
        {...form.getInputProps('is_hidden', { type: 'checkbox' })}
      />
    </FormPart>
  )
}
