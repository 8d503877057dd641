/** All roles, and how many users hold each. */
import type { DataTableColumn } from 'mantine-datatable'
import { createRole, deleteRole, listRoles, updateRole } from '#contract/api/identity/role'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useFormAddress } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { go } from '../../shell/go.client.ts'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, isOwnRole, useReloadStaff, useStaff } from '../../staff.ts'
import { shownText } from '../seeded.ts'
import { addressOfAuthorizing } from './address.ts'
import { authorizing, type Role } from './queries.client.ts'
import styles from './role.module.css'

export function RoleList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listRoles}
      name="roles"
      title={t('role.title')}
      create={{ endpoint: createRole, label: t('role.new') }}
      audit="role"
      fields={[{ name: 'role_name', kind: 'text', label: t('access.name') }]}
      columns={useRoleColumns()}
      nameOf={({ name }) => name}
      empty={{ title: t('role.none'), text: t('role.noneText') }}
    />
  )
}

function useRoleColumns(): DataTableColumn<Role>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), updateRole)
  const formAddress = useFormAddress()
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name }) => <RowName name={name} to={mayEdit && formAddress(id)} />,
    },
    {
      accessor: 'desc',
      title: t('access.description'),
      render: ({ desc }) => <div className={styles.description}>{shownText(desc, t) || '–'}</div>,
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
      render: ({ updated_at }) => format.dateTime(updated_at),
    },
    { accessor: 'actions', title: t('office.actions'), render: (role) => <RoleActions role={role} /> },
  ]
}

function RoleActions({ role: { id, name, user_count } }: { role: Role }) {
  const t = useTranslate()
  const staff = useStaff()
  const reloadStaff = useReloadStaff()
  const { pathname, search } = useAddress()
  const formAddress = useFormAddress()
  const mayAuthorize = authorizing.every((endpoint) => hasRight(staff, endpoint))
  const isOwn = isOwnRole(staff, id)
  const change = useChange('roles')

  const remove = async () => {
    const removed = await change(() => call(deleteRole, { query: { role_id: id } }), t('role.deleted', { name }), {
      title: t('role.deleteTitle', { name }),
      text: t('role.deleteText', { count: user_count }),
      ok: t('access.delete'),
      danger: true,
    })
    // The own rights may have changed, and with them menu and buttons.
    if (removed && staff.user.roles.some((own) => own.id === id)) await reloadStaff()
  }
  return (
    <div className={styles.actions}>
      {mayAuthorize && (
        <ButtonLink
          size="small"
          icon="shield"
          to={addressOfAuthorizing(pathname, search, id)}
          aria-label={t('common.labelled', { label: t('role.authorize'), text: name })}
        >
          {t('role.authorize')}
        </ButtonLink>
      )}
      <RowMenu
        id={id}
        name={name}
        edit={updateRole}
        actions={[
          mayAuthorize && {
            endpoint: createRole,
            label: t('role.copy'),
            icon: 'copy',
            run: () => void go(formAddress('new', { copy: String(id) })),
          },
        ]}
        remove={{ endpoint: deleteRole, run: () => void remove(), blockers: isOwn ? [t('role.isOwn')] : [] }}
      />
    </div>
  )
}
