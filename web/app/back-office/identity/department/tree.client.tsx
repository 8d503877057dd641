import type { ReactNode } from 'react'
import {
  createDepartment,
  type DepartmentNode,
  deleteDepartment,
  updateDepartment,
} from '#contract/api/identity/department'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFormAddress } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { FilterBar, type NamedFilter } from '../../list/filter-bar.client.tsx'
import { filtersOf } from '../../list/filters.ts'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { changedBetween } from '../../tree/arrange.ts'
import { useArranging } from '../../tree/arranging.client.ts'
import { SortableTree } from '../../tree/sortable-tree.client.tsx'
import { TreeScreen } from '../../tree/tree-screen.client.tsx'
import { shownText } from '../seeded.ts'
import styles from './dept.module.css'
import { departmentKey, useDepartmentTree } from './queries.client.ts'

export function DepartmentTree() {
  const t = useTranslate()
  const staff = useStaff()
  const { search } = useAddress()
  const formAddress = useFormAddress()
  const fields: readonly NamedFilter[] = [{ name: 'name', kind: 'text', label: t('access.name') }]
  const wanted = filtersOf(fields, search)['name'] ?? ''
  const read = useDepartmentTree(wanted)
  const change = useChange('departments', 'users')
  const arrange = useArranging<DepartmentNode>(departmentKey(''), async (_, before, after) => {
    for (const body of changedBetween(before, after)) await call(updateDepartment, { body })
  })
  const mayEdit = hasRight(staff, updateDepartment)
  // A filtered tree shows only some siblings, so no position among them is known.
  const mayArrange = mayEdit && wanted === '' && !read.isPlaceholderData
  const create = hasRight(staff, createDepartment) && (
    <ButtonLink look="primary" icon="plus" to={formAddress('new')}>
      {t('dept.new')}
    </ButtonLink>
  )

  const remove = ({ id, name }: DepartmentNode) =>
    change(() => call(deleteDepartment, { query: { dept_id: id } }), t('dept.deleted', { name }), {
      title: t('dept.deleteTitle', { name }),
      text: t('dept.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  const blockersOf = ({ children, user_count }: DepartmentNode) => [
    ...(children.length > 0 ? [t('dept.holdsDepartments', { count: children.length })] : []),
    ...(user_count > 0 ? [t('dept.holdsPeople', { count: user_count })] : []),
  ]
  return (
    <TreeScreen
      title={t('dept.title')}
      actions={create}
      filters={<FilterBar fields={fields} />}
      read={read}
      empty={<Nothing isFiltered={wanted !== ''} create={create} />}
    >
      {(rows) => (
        <SortableTree
          key={wanted}
          label={t('dept.title')}
          rows={rows}
          nameOf={({ name }) => name}
          onArrange={mayArrange ? arrange : undefined}
          content={({ row }) => (
            <div className={styles.line}>
              <RowName name={row.name} to={mayEdit && formAddress(row.id)} second={shownText(row.desc, t)} />
              <Badge kind={row.total_count > 0 ? 'info' : 'plain'}>
                {t('dept.people', { count: row.total_count })}
              </Badge>
              <RowMenu
                id={row.id}
                name={row.name}
                size={36}
                edit={updateDepartment}
                addBelow={createDepartment}
                remove={{ endpoint: deleteDepartment, run: () => void remove(row), blockers: blockersOf(row) }}
              />
            </div>
          )}
        />
      )}
    </TreeScreen>
  )
}

function Nothing({ isFiltered, create }: { isFiltered: boolean; create: ReactNode }) {
  const t = useTranslate()
  const { pathname } = useAddress()
  if (isFiltered)
    return (
      <Empty
        icon="search"
        title={t('dept.notFound')}
        action={<ButtonLink to={pathname}>{t('office.reset')}</ButtonLink>}
      />
    )
  return (
    <Empty icon="user" title={t('dept.none')} action={create}>
      {t('dept.noneText')}
    </Empty>
  )
}
