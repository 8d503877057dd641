/** All roles, and how many hold each. */
import type { DataTableColumn } from 'mantine-datatable'
import { createRole, listRoles, updateRole } from '#contract/role'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { addressOfForm } from '../../form/address.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { may, useStaff } from '../../staff.ts'
import { RoleActions } from './actions.client.tsx'
import type { Role } from './queries.client.ts'
import styles from './role.module.css'

export function RoleList() {
  const t = useTranslate()
  const staff = useStaff()
  const { pathname, search } = useAddress()
  const create = may(staff, createRole) && (
    <ButtonLink look="primary" icon="plus" to={addressOfForm(pathname, search, 'new')}>
      {t('role.new')}
    </ButtonLink>
  )
  return (
    <ListScreen
      name="roles"
      title={t('role.title')}
      actions={create}
      fields={[{ name: 'role_name', kind: 'text', label: t('access.name') }]}
      columns={useRoleColumns()}
      read={(query, signal) => call(listRoles, { query, signal })}
      nameOf={({ name }) => name}
      empty={{ title: t('role.none'), text: t('role.noneText'), action: create }}
    />
  )
}

function useRoleColumns(): DataTableColumn<Role>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = may(useStaff(), updateRole)
  const { pathname, search } = useAddress()
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name }) => (
        <div className={styles.name}>
          {mayEdit ? <Link to={addressOfForm(pathname, search, id)}>{name}</Link> : <span>{name}</span>}
        </div>
      ),
    },
    {
      accessor: 'desc',
      title: t('access.description'),
      render: ({ desc }) => <div className={styles.description}>{desc || '–'}</div>,
    },
    {
      accessor: 'user_count',
      title: t('role.users'),
      textAlign: 'right',
      render: ({ user_count }) => format.number(user_count),
    },
    {
      accessor: 'requires_second_factor',
      title: t('role.secondFactor'),
      render: ({ requires_second_factor }) =>
        requires_second_factor ? (
          <Badge kind="info">{t('role.secondFactorRequired')}</Badge>
        ) : (
          <span className="second">{t('role.secondFactorOptional')}</span>
        ),
    },
    {
      accessor: 'updated_at',
      title: t('access.updated'),
      noWrap: true,
      render: ({ updated_at }) => format.dateTime(updated_at),
    },
    { accessor: 'actions', title: t('access.actions'), render: (role) => <RoleActions role={role} /> },
  ]
}
