import { Button, Switch } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useCallback, useMemo, useState } from 'react'
import { resetSecondFactor } from '#contract/api/identity/second-factor'
import {
  createUser,
  deleteUser,
  listUserSessions,
  listUsers,
  resetUserPassword,
  switchUsers,
  type UserRow,
  updateUser,
} from '#contract/api/identity/user'
import { assignMembers } from '#contract/api/pricing/member-group'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useFormAddress } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { Modal } from '../../modal.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { DepartmentSide } from './department-side.client.tsx'
import { GroupButton } from './group-button.client.tsx'
import { useGroupChoices, useRoleChoices } from './queries.client.ts'
import { UserSessions } from './sessions.client.tsx'
import styles from './user.module.css'

/** The alias, if any, with the username. */
const nameOfUser = ({ alias, username }: UserRow) => (alias ? `${alias} (${username})` : username)

type SwitchRows = (rows: readonly UserRow[], isActive: boolean) => Promise<unknown>

export function UserList() {
  const t = useTranslate()
  const roles = useRoleChoices()
  const change = useChange('users')
  const staff = useStaff()
  const groups = useGroupChoices()
  const maySwitch = hasRight(staff, switchUsers)
  const mayAssign = hasRight(staff, assignMembers)

  const switchRows = useCallback<SwitchRows>(
    (rows, is_active) =>
      change(
        () => call(switchUsers, { body: { ids: rows.map(({ id }) => id), is_active } }),
        t(is_active ? 'access.user.enabled' : 'access.user.disabled', { count: rows.length }),
        // Disabling ends the sessions of the account at once.
        is_active
          ? undefined
          : {
              title: t('access.user.disableTitle', { count: rows.length }),
              text: t('access.user.disableText'),
              ok: t('access.user.disable'),
              danger: true,
            },
      ),
    [change, t],
  )
  const disableAll = async (rows: readonly UserRow[], clear: () => void) => {
    if (await switchRows(rows, false)) clear()
  }
  return (
    <ListScreen
      endpoint={listUsers}
      name="users"
      title={t('access.user.title')}
      create={{ endpoint: createUser, label: t('access.user.new') }}
      audit="user"
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
          // Without choices any role in the address is accepted, until the roles are loaded.
          ...(roles.length > 0 && {
            choices: roles.map(({ id }) => String(id)),
            choiceLabels: roles.map(({ name }) => name),
          }),
          isRare: true,
        },
        {
          name: 'group_id',
          kind: 'choice',
          label: t('membergroup.group'),
          ...(groups.length > 0 && {
            choices: groups.map(({ id }) => String(id)),
            choiceLabels: groups.map(({ name }) => name),
          }),
          isRare: true,
        },
        { name: 'dept_id', kind: 'number', label: t('access.user.department'), isElsewhere: true },
      ]}
      columns={useUserColumns(maySwitch ? switchRows : undefined)}
      nameOf={nameOfUser}
      {...((maySwitch || mayAssign) && {
        bulk: (chosen: readonly UserRow[], clear: () => void) => (
          <>
            {mayAssign && <GroupButton users={chosen} onDone={clear} />}
            {maySwitch && (
              <Button size="xs" variant="light" color="red" onClick={() => void disableAll(chosen, clear)}>
                {t('access.user.disable')}
              </Button>
            )}
          </>
        ),
      })}
      empty={{ title: t('access.user.none'), text: t('access.user.noneText') }}
    />
  )
}

/** `switchRows` enables and disables accounts; missing without the right. */
function useUserColumns(switchRows: SwitchRows | undefined): DataTableColumn<UserRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const formAddress = useFormAddress()
  // The filter's roles render the screen again; unchanged columns spare the rows.
  return useMemo(() => {
    const mayEdit = hasRight(staff, updateUser)
    const time = (value: string | null) => (value ? format.dateTime(value) : '–')
    return [
      {
        accessor: 'username',
        title: t('access.user.username'),
        render: (row) => <RowName name={row.username} to={mayEdit && formAddress(row.id)} second={row.alias} />,
      },
      {
        accessor: 'email',
        title: t('customer.contact'),
        render: ({ email, phone }) =>
          email || phone ? (
            <>
              {email}
              {phone && <div className="second">{phone}</div>}
            </>
          ) : (
            '–'
          ),
      },
      {
        accessor: 'roles',
        title: t('access.user.roles'),
        render: ({ roles, is_superuser }) => (
          <div className="row tight">
            {is_superuser && <Badge kind="warning">{t('office.superuser')}</Badge>}
            {roles.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </div>
        ),
      },
      { accessor: 'group', title: t('membergroup.group'), render: ({ group }) => group?.name ?? '–' },
      { accessor: 'dept', title: t('access.user.department'), render: ({ dept }) => dept.name ?? '–' },
      {
        accessor: 'is_active',
        title: t('access.user.active'),
        render: (row) => (
          <Switch
            checked={row.is_active}
            disabled={!switchRows || row.id === staff.user.id}
            aria-label={t('access.user.activeNamed', { name: row.username })}
            onChange={(event) => void switchRows?.([row], event.currentTarget.checked)}
          />
        ),
      },
      {
        accessor: 'last_login',
        title: t('access.user.lastLogin'),
        render: ({ last_login }) => time(last_login),
      },
      {
        accessor: 'created_at',
        title: t('access.created'),
        render: ({ created_at }) => time(created_at),
      },
      { accessor: 'actions', title: t('office.actions'), render: (row) => <UserActions user={row} /> },
    ]
  }, [t, format, staff, formAddress, switchRows])
}

function UserActions({ user }: { user: UserRow }) {
  const t = useTranslate()
  const staff = useStaff()
  const change = useChange('users')
  const [password, setPassword] = useState<string>()
  const [showsSessions, setShowsSessions] = useState(false)
  const isOwn = user.id === staff.user.id
  const name = nameOfUser(user)

  const reset = async () => {
    const answer = await change(
      () => call(resetUserPassword, { body: { user_id: user.id } }),
      t('access.user.resetDone'),
      { title: t('access.user.resetTitle', { name }), text: t('access.user.resetText'), ok: t('access.user.reset') },
    )
    setPassword(answer?.password)
  }
  const resetFactor = () =>
    change(() => call(resetSecondFactor, { body: { user_id: user.id } }), t('access.user.factorDone'), {
      title: t('access.user.factorTitle', { name }),
      text: t('access.user.factorText'),
      ok: t('access.user.factorReset'),
      danger: true,
    })
  const remove = () =>
    change(() => call(deleteUser, { query: { user_id: user.id } }), t('access.user.deleted', { name }), {
      title: t('access.user.deleteTitle', { name }),
      text: t('access.user.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return (
    <>
      <RowMenu
        id={user.id}
        name={user.username}
        edit={updateUser}
        actions={[
          {
            endpoint: listUserSessions,
            label: t('access.user.sessions'),
            icon: 'device-desktop',
            run: () => setShowsSessions(true),
          },
          {
            endpoint: resetUserPassword,
            label: t('access.user.reset'),
            icon: 'refresh',
            run: () => void reset(),
          },
          !isOwn && {
            endpoint: resetSecondFactor,
            label: t('access.user.factorReset'),
            icon: 'shield',
            run: () => void resetFactor(),
          },
        ]}
        remove={!isOwn && { endpoint: deleteUser, run: () => void remove() }}
      />
      <Modal
        opened={password !== undefined}
        onClose={() => setPassword(undefined)}
        title={t('access.user.oneTime', { name })}
        centered
        closeOnClickOutside={false}
      >
        <p className="second">{t('access.user.oneTimeText')}</p>
        <p className={styles.oneTime}>
          <code>{password}</code>
          <CopyButton text={password ?? ''} label={t('access.user.password')} />
        </p>
      </Modal>
      <Modal
        opened={showsSessions}
        onClose={() => setShowsSessions(false)}
        title={t('access.user.sessionsOf', { name })}
        size="lg"
      >
        {showsSessions && <UserSessions userId={user.id} />}
      </Modal>
    </>
  )
}
