/** A department is made or changed. */
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createDepartment, type DepartmentNode, updateDepartment } from '#contract/department'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { addressOfList } from '../../form/address.ts'
import { FormPart, FormScreen } from '../../form/form-screen.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { lineOf } from '../../tree/arrange.ts'
import { OrderField } from '../../tree/order-field.client.tsx'
import { ParentField } from '../../tree/parent-field.client.tsx'
import styles from './dept.module.css'
import { useFreshDepartmentTree } from './queries.client.ts'

export function DepartmentForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  const { data, error, isFetching, retry } = useFreshDepartmentTree()
  if (error && !data) return <ReadFailed error={error} isFetching={isFetching} retry={retry} />
  if (!data) return <Skeleton rows={5} height={44} />
  const department = id === 'new' ? undefined : lineOf(data, id)?.row
  if (id !== 'new' && !department)
    return (
      <Empty
        icon="user"
        title={t('dept.gone')}
        action={<ButtonLink to={addressOfList(pathname, search)}>{t('dept.title')}</ButtonLink>}
      />
    )
  const parent = lineOf(data, Number(new URLSearchParams(search).get('below')))?.row
  return <Form rows={data} department={department} parent={parent} />
}

/** A new one stands last below its parent. */
const valuesOf = (
  department: DepartmentNode | undefined,
  parent: DepartmentNode | undefined,
  siblings: readonly DepartmentNode[],
) => ({
  name: department?.name ?? '',
  desc: department?.desc ?? '',
  parent_id: String(department?.parent_id ?? parent?.id ?? 0),
  order: (department?.order ?? Math.max(-1, ...siblings.map(({ order }) => order)) + 1) as number | string,
})

function Form({
  rows,
  department,
  parent,
}: {
  rows: readonly DepartmentNode[]
  department: DepartmentNode | undefined
  parent: DepartmentNode | undefined
}) {
  const t = useTranslate()
  const client = useQueryClient()

  const save = ({ name, desc, parent_id, order }: ReturnType<typeof valuesOf>) => {
    const body = { name, desc, parent_id: Number(parent_id), order: Number(order) || 0 }
    return department
      ? call(updateDepartment, { body: { id: department.id, ...body } })
      : call(createDepartment, { body })
  }
  // Accounts are listed with the names of their departments.
  const saved = () =>
    void Promise.all(['departments', 'users'].map((list) => client.invalidateQueries({ queryKey: [list] })))
  return (
    <FormScreen
      title={department ? t('dept.edit', { name: department.name }) : t('dept.new')}
      backTo={t('dept.title')}
      initial={valuesOf(department, parent, parent ? parent.children : rows)}
      save={save}
      onSaved={saved}
    >
      {({ text, values, put, faults }) => (
        <FormPart title={t('dept.department')}>
          <TextInput required label={t('access.name')} maxLength={200} {...text('name')} />
          <ParentField rows={rows} itself={department} nameOf={({ name }) => name} {...text('parent_id')} />
          <TextInput className={styles.wide ?? ''} label={t('access.description')} maxLength={1000} {...text('desc')} />
          <OrderField value={values.order} onChange={(next) => put('order', next)} error={faults['order']} />
        </FormPart>
      )}
    </FormScreen>
  )
}
