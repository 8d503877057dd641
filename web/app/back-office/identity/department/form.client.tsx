import { TextInput } from '@mantine/core'
import { createDepartment, type DepartmentNode, updateDepartment } from '#contract/api/identity/department'
import { call } from '../../../api/client.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { OrderField } from '../../form/fields/order.client.tsx'
import { ParentField } from '../../form/fields/tree-select.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { branchOf, type OpenedBranch, orderOfNew } from '../../tree/arrange.ts'
import { shownText, storedText } from '../seeded.ts'
import { departmentKey, readDepartments } from './queries.client.ts'

type Opened = OpenedBranch<DepartmentNode>

const initialOf = (data: Opened | undefined, t: Translate) => ({
  name: data?.row?.name ?? '',
  desc: shownText(data?.row?.desc ?? '', t),
  parent_id: String(data?.row?.parent_id ?? data?.parent?.id ?? 0),
  order: (data?.row?.order ?? orderOfNew(data)) as number | string,
})
type Values = ReturnType<typeof initialOf>

export function DepartmentForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const { search } = useAddress()
  const below = Number(new URLSearchParams(search).get('below'))

  const save = ({ name, desc, parent_id, order }: Values, data: Opened | undefined) => {
    const body = {
      name,
      desc: storedText(desc, data?.row?.desc ?? '', t),
      parent_id: Number(parent_id),
      order: Number(order) || 0,
    }
    return data?.row ? call(updateDepartment, { body: { id: data.row.id, ...body } }) : call(createDepartment, { body })
  }
  return (
    <EditScreen
      queryKey={[...departmentKey(''), 'form', id]}
      read={async (signal) => branchOf(await readDepartments('')(signal), id, below)}
      initial={(data) => initialOf(data, t)}
      save={save}
      Form={Fields}
      title={(data) => (data?.row ? t('dept.edit', { name: data.row.name }) : t('dept.new'))}
      list={t('dept.title')}
      // Accounts are listed with the names of their departments.
      refresh={['users']}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, Opened>) {
  const t = useTranslate()
  return (
    <FormPart title={t('dept.department')}>
      <TextInput required label={t('access.name')} maxLength={200} {...form.getInputProps('name')} />
      <ParentField
        rows={data?.rows ?? []}
        without={data?.row}
        nameOf={({ name }) => name}
        {...form.getInputProps('parent_id')}
      />
      <TextInput
        className="full-row"
        label={t('access.description')}
        maxLength={1000}
        {...form.getInputProps('desc')}
      />
      <OrderField {...form.getInputProps('order')} />
    </FormPart>
  )
}
