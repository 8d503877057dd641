/** An account is opened or changed. Its password is set once here; later it is reset. */
import { MultiSelect, NativeSelect, PasswordInput, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createUser, getUser, type UserRow, updateUser } from '#contract/user'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FormPart, FormScreen } from '../../form/form-screen.client.tsx'
import { useFreshRead } from '../../form/fresh-read.client.ts'
import { ReadFailed } from '../../read-failed.client.tsx'
import { useReread, useStaff } from '../../staff.ts'
import { flat, useDepartments, useRoleChoices } from './queries.client.ts'

export function UserForm({ id }: { id: number | 'new' }) {
  const { data, error, isFetching, retry } = useFreshRead(
    ['users', 'one', id],
    (signal) => call(getUser, { query: { user_id: Number(id) }, signal }),
    id !== 'new',
  )
  if (id === 'new' || data) return <Form user={data} />
  if (error) return <ReadFailed error={error} isFetching={isFetching} retry={retry} />
  return <Skeleton rows={8} height={44} />
}

const valuesOf = (user: UserRow | undefined) => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  password: '',
  alias: user?.alias ?? '',
  phone: user?.phone ?? '',
  is_active: user?.is_active ?? true,
  is_superuser: user?.is_superuser ?? false,
  role_ids: user?.roles.map(({ id }) => String(id)) ?? [],
  dept_id: String(user?.dept_id ?? ''),
})

function Form({ user }: { user: UserRow | undefined }) {
  const t = useTranslate()
  const staff = useStaff()
  const client = useQueryClient()
  const reread = useReread()
  const known = flat(useDepartments())
  // Who may not read departments still sees the one that he would save.
  const own =
    user?.dept.id !== undefined && user.dept.name !== undefined
      ? [{ id: user.dept.id, name: user.dept.name, depth: 0 }]
      : []
  const departments = [...known, ...own.filter(({ id }) => !known.some((each) => each.id === id))]
  const all = useRoleChoices()
  const isOwn = user?.id === staff.user.id
  // Nobody grants what he does not hold, and nobody his own; the server holds to it too.
  const mayGrant = (id: number) => staff.user.is_superuser || staff.user.roles.some((role) => role.id === id)
  const roles = [...all, ...(user?.roles.filter(({ id }) => !all.some((role) => role.id === id)) ?? [])]

  const save = async ({ password, role_ids, dept_id, ...values }: ReturnType<typeof valuesOf>) => {
    const shared = { ...values, alias: values.alias || null, phone: values.phone || null }
    const powers = isOwn ? {} : { role_ids: role_ids.map(Number), dept_id: dept_id ? Number(dept_id) : null }
    if (!user) return call(createUser, { body: { ...shared, ...powers, password } })
    const { is_active, is_superuser, ...own } = shared
    const answer = await call(updateUser, {
      body: {
        id: user.id,
        ...own,
        email: own.email || null,
        ...(!isOwn && { is_active, ...powers, ...(staff.user.is_superuser && { is_superuser }) }),
      },
    })
    // The header says who is at work.
    if (isOwn) await reread()
    return answer
  }
  return (
    <FormScreen
      title={user ? t('access.user.edit', { name: user.username }) : t('access.user.new')}
      backTo={t('access.user.title')}
      initial={valuesOf(user)}
      save={save}
      onSaved={() => void client.invalidateQueries({ queryKey: ['users'] })}
    >
      {({ text, flag, values, put, faults }) => (
        <>
          <FormPart title={t('access.user.account')}>
            <TextInput
              required
              label={t('access.user.username')}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...text('username')}
            />
            <TextInput label={t('access.user.alias')} maxLength={60} {...text('alias')} />
            <TextInput
              required={!user}
              type="email"
              label={t('access.user.email')}
              maxLength={254}
              autoComplete="off"
              {...text('email')}
            />
            <TextInput type="tel" label={t('access.user.phone')} maxLength={32} autoComplete="off" {...text('phone')} />
            {!user && (
              <PasswordInput
                required
                label={t('access.user.password')}
                description={t('access.user.passwordHint')}
                maxLength={128}
                autoComplete="new-password"
                visibilityToggleButtonProps={{ 'aria-label': t('access.user.showPassword') }}
                {...text('password')}
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
              value={values.role_ids}
              onChange={(next) => put('role_ids', next)}
              error={faults['role_ids']}
              nothingFoundMessage={t('office.nothingFound')}
            />
            <NativeSelect
              label={t('access.user.department')}
              disabled={isOwn}
              data={[
                { value: '', label: t('access.user.noDepartment') },
                ...departments.map(({ id, name, depth }) => ({
                  value: String(id),
                  label: '\u00a0\u00a0'.repeat(depth) + name,
                })),
              ]}
              {...text('dept_id')}
            />
            <Switch
              disabled={isOwn}
              label={t('access.user.active')}
              description={t('access.user.activeHint')}
              {...flag('is_active')}
            />
            {staff.user.is_superuser && (
              <Switch
                disabled={isOwn}
                label={t('office.superuser')}
                description={t('access.user.superuserHint')}
                {...flag('is_superuser')}
              />
            )}
          </FormPart>
        </>
      )}
    </FormScreen>
  )
}
