import { Button, Switch } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useCallback, useMemo } from 'react'
import { createUser, listUsers, switchUsers, type UserRow, updateUser } from '#contract/user'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { ask } from '../../../ui/ask.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { addressOfForm } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { may, useStaff } from '../../staff.ts'
import { UserActions } from './actions.client.tsx'
import { DepartmentSide } from './department-side.client.tsx'
import { nameOfUser } from './name.ts'
import { useRoleChoices } from './queries.client.ts'
import styles from './user.module.css'

export function UserList() {
  const t = useTranslate()
  const staff = useStaff()
  const { pathname, search } = useAddress()
  const roles = useRoleChoices()
  const change = useChange('users')
  const maySwitch = may(staff, switchUsers)
  const create = may(staff, createUser) && (
    <ButtonLink look="primary" icon="plus" to={addressOfForm(pathname, search, 'new')}>
      {t('access.user.new')}
    </ButtonLink>
  )

  const turn = useCallback(
    (rows: readonly UserRow[], is_active: boolean) =>
      change(
        () => call(switchUsers, { body: { ids: rows.map(({ id }) => id), is_active } }),
        t(is_active ? 'access.user.enabled' : 'access.user.disabled', { count: rows.length }),
      ),
    [change, t],
  )
  const disableAll = async (rows: readonly UserRow[], clear: () => void) => {
    if (
      !(await ask({
        title: t('access.user.disableTitle', { count: rows.length }),
        text: t('access.user.disableText'),
        ok: t('access.user.disable'),
        danger: true,
      }))
    )
      return
    if (await turn(rows, false)) clear()
  }
  return (
    <ListScreen
      name="users"
      title={t('access.user.title')}
      actions={create}
      aside={<DepartmentSide />}
      fields={[
        { name: 'username', kind: 'text', label: t('access.user.username') },
        { name: 'email', kind: 'text', label: t('access.user.email') },
        {
          name: 'kind',
          kind: 'choice',
          label: t('access.user.kind'),
          choices: ['staff', 'member'],
          choiceLabels: [t('access.user.kind.staff'), t('access.user.kind.member')],
        },
        {
          name: 'is_active',
          kind: 'choice',
          label: t('access.user.state'),
          choices: ['true', 'false'],
          choiceLabels: [t('access.user.active'), t('access.user.inactive')],
        },
        { name: 'phone', kind: 'text', label: t('access.user.phone'), isRare: true },
        {
          name: 'role_id',
          kind: 'choice',
          label: t('access.user.roles'),
          // Until they are known, no role that the address names is a wrong one.
          ...(roles.length > 0 && {
            choices: roles.map(({ id }) => String(id)),
            choiceLabels: roles.map(({ name }) => name),
          }),
          isRare: true,
        },
        { name: 'dept_id', kind: 'number', label: t('access.user.department'), isElsewhere: true },
      ]}
      columns={useUserColumns(maySwitch ? turn : undefined)}
      read={(query, signal) => call(listUsers, { query, signal })}
      nameOf={nameOfUser}
      {...(maySwitch && {
        bulk: (chosen: readonly UserRow[], clear: () => void) => (
          <Button size="xs" variant="light" color="red" onClick={() => void disableAll(chosen, clear)}>
            {t('access.user.disable')}
          </Button>
        ),
      })}
      empty={{ title: t('access.user.none'), text: t('access.user.noneText'), action: create }}
    />
  )
}

/** `turn`: switches accounts on and off, for who may. */
function useUserColumns(
  turn: ((rows: readonly UserRow[], isActive: boolean) => void) | undefined,
): DataTableColumn<UserRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const { pathname, search } = useAddress()
  // The roles that are read beside the accounts draw the screen anew, but not its rows.
  return useMemo(() => {
    const mayEdit = may(staff, updateUser)
    const time = (value: string | null) => (value ? format.dateTime(value) : '–')
    return [
      {
        accessor: 'username',
        title: t('access.user.username'),
        render: (row) => (
          <div className={styles.named}>
            {mayEdit ? (
              <Link to={addressOfForm(pathname, search, row.id)}>{row.username}</Link>
            ) : (
              <span>{row.username}</span>
            )}
            {row.alias && <span className="second">{row.alias}</span>}
          </div>
        ),
      },
      { accessor: 'email', title: t('access.user.email'), render: ({ email }) => email ?? '–' },
      { accessor: 'phone', title: t('access.user.phone'), noWrap: true, render: ({ phone }) => phone ?? '–' },
      {
        accessor: 'roles',
        title: t('access.user.roles'),
        render: ({ roles, is_superuser }) => (
          <div className={styles.badges}>
            {is_superuser && <Badge kind="warning">{t('office.superuser')}</Badge>}
            {roles.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </div>
        ),
      },
      { accessor: 'dept', title: t('access.user.department'), render: ({ dept }) => dept.name ?? '–' },
      {
        accessor: 'is_active',
        title: t('access.user.active'),
        render: (row) => (
          <Switch
            checked={row.is_active}
            disabled={!turn || row.id === staff.user.id}
            aria-label={t('access.user.activeNamed', { name: row.username })}
            onChange={(event) => turn?.([row], event.currentTarget.checked)}
          />
        ),
      },
      {
        accessor: 'last_login',
        title: t('access.user.lastLogin'),
        noWrap: true,
        render: ({ last_login }) => time(last_login),
      },
      {
        accessor: 'created_at',
        title: t('access.created'),
        noWrap: true,
        render: ({ created_at }) => time(created_at),
      },
      { accessor: 'actions', title: t('access.actions'), render: (row) => <UserActions user={row} /> },
    ]
  }, [t, format, staff, pathname, search, turn])
}
