/** Creates or edits an account. Its password is set here only once; later it is reset. */
import { MultiSelect, NativeSelect, PasswordInput, Switch, TextInput } from '@mantine/core'
import { createUser, getUser, type UserRow, updateUser } from '#contract/api/identity/user'
import { assignMembers } from '#contract/api/pricing/member-group'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { TreeSelect } from '../../form/fields/tree-select.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { hasRight, useReloadStaff, useStaff } from '../../staff.ts'
import { useDepartments, useGroupChoices, useRoleChoices } from './queries.client.ts'

const initialOf = (user: UserRow | undefined) => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  password: '',
  alias: user?.alias ?? '',
  phone: user?.phone ?? '',
  is_active: user?.is_active ?? true,
  is_superuser: user?.is_superuser ?? false,
  role_ids: user?.roles.map(({ id }) => String(id)) ?? [],
  dept_id: String(user?.dept_id ?? ''),
  group_id: String(user?.group?.id ?? ''),
})
type Values = ReturnType<typeof initialOf>

export function UserForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const staff = useStaff()
  const reloadStaff = useReloadStaff()

  const save = async ({ password, role_ids, dept_id, group_id, ...values }: Values, user: UserRow | undefined) => {
    const isOwn = user?.id === staff.user.id
    const shared = { ...values, alias: values.alias || null, phone: values.phone || null }
    const powers = isOwn ? {} : { role_ids: role_ids.map(Number), dept_id: dept_id ? Number(dept_id) : null }
    if (!user) return call(createUser, { body: { ...shared, ...powers, password } })
    const { is_active, is_superuser, ...own } = shared
    const answer = await call(updateUser, {
      body: {
        id: user.id,
        ...own,
        email: own.email || null,
        ...(!isOwn && { group_id: group_id ? Number(group_id) : null }),
        ...(!isOwn && { is_active, ...powers, ...(staff.user.is_superuser && { is_superuser }) }),
      },
    })
    // The header shows the own name.
    if (isOwn) await reloadStaff()
    return answer
  }
  return (
    <EditScreen
      queryKey={['users', 'one', id]}
      read={id === 'new' ? undefined : (signal) => call(getUser, { query: { user_id: id }, signal })}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(user) => (user ? t('access.user.edit', { name: user.username }) : t('access.user.new'))}
      list={t('access.user.title')}
      refresh={['member-groups']}
    />
  )
}

function Fields({ form, data: user }: FieldsProps<Values, UserRow>) {
  const t = useTranslate()
  const staff = useStaff()
  const choices = useRoleChoices()
  const groups = useGroupChoices()
  const mayAssign = hasRight(staff, assignMembers)
  const isOwn = user?.id === staff.user.id
  // Own contacts need the password and a code, for which the profile asks. Users cannot grant roles with more rights than theirs, nor change their own; the server checks it too.
  const mayGrant = (id: number) => choices.some((role) => role.id === id && role.is_grantable)
  const roles = [...choices, ...(user?.roles.filter(({ id }) => !choices.some((role) => role.id === id)) ?? [])]
  const { id: deptId, name: deptName } = user?.dept ?? {}
  return (
    <>
      <FormPart title={t('access.user.account')} {...(isOwn && { text: t('access.user.ownContacts') })}>
        <TextInput
          required
          label={t('access.user.username')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput label={t('access.user.alias')} maxLength={60} {...form.getInputProps('alias')} />
        <TextInput
          required={!user}
          disabled={isOwn}
          type="email"
          label={t('access.user.email')}
          maxLength={254}
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextInput
          disabled={isOwn}
          type="tel"
          label={t('access.user.phone')}
          maxLength={32}
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        {!user && (
          <PasswordInput
            required
            label={t('access.user.password')}
            description={t('access.user.passwordHint')}
            maxLength={128}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('access.user.showPassword') }}
            {...form.getInputProps('password')}
          />
        )}
      </FormPart>
      <FormPart
        title={t('access.user.powers')}
        {...(isOwn
          ? { text: t('access.user.ownPowers') }
          : !staff.user.is_superuser && { text: t('access.user.powersText') })}
      >
        <MultiSelect
          label={t('access.user.roles')}
          disabled={isOwn}
          searchable
          clearable
          data={roles.map(({ id, name }) => ({ value: String(id), label: name, disabled: !mayGrant(id) }))}
          nothingFoundMessage={t('office.nothingFound')}
          {...form.getInputProps('role_ids')}
        />
        <TreeSelect
          label={t('access.user.department')}
          disabled={isOwn}
          rows={useDepartments()}
          nameOf={({ name }) => name}
          none={{ value: '', label: t('access.user.noDepartment') }}
          // The account's own, also for users who may not read departments.
          extra={deptId !== undefined && deptName !== undefined ? [{ id: deptId, name: deptName }] : []}
          {...form.getInputProps('dept_id')}
        />
        {user && (mayAssign || user.group) && (
          <NativeSelect
            label={t('membergroup.group')}
            description={t('membergroup.accountHint')}
            disabled={isOwn || !mayAssign}
            data={[
              { value: '', label: t('membergroup.noGroup') },
              ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
              ...(user.group && !groups.some(({ id }) => id === user.group?.id)
                ? [{ value: String(user.group.id), label: user.group.name }]
                : []),
            ]}
            {...form.getInputProps('group_id')}
          />
        )}
        <Switch
          disabled={isOwn}
          label={t('access.user.active')}
          description={t('access.user.activeHint')}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
        {staff.user.is_superuser && (
          <Switch
            disabled={isOwn}
            label={t('office.superuser')}
            description={t('access.user.superuserHint')}
            {...form.getInputProps('is_superuser', { type: 'checkbox' })}
          />
        )}
      </FormPart>
    </>
  )
}
