/** Creates or edits a role; its permissions have a page of their own. */
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { createRole, listRoles, updateRole } from '#contract/api/identity/role'
import { presetNames } from '#contract/rules/role-preset'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { shownText, storedText } from '../seeded.ts'
import { useRoleChoices } from '../user/queries.client.ts'
import { useGrant } from './grant.client.ts'
import { authorizing, type Role } from './queries.client.ts'

const initialOf = (role: Role | undefined, t: Translate) => ({
  name: role?.name ?? '',
  desc: shownText(role?.desc ?? '', t),
  requires_second_factor: role?.requires_second_factor ?? false,
  /** Of a new role: the name of a preset, or the id of the role that it copies. */
  rights: '',
})

export function RoleForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const copied = new URLSearchParams(useAddress().search).get('copy') ?? ''
  const grantTo = useGrant()
  const read = async (signal: AbortSignal) =>
    (await call(listRoles, { query: { page_size: -1 }, signal })).data.find((role) => role.id === id) ?? null
  return (
    <EditScreen
      queryKey={['roles', 'one', id]}
      read={id === 'new' ? undefined : read}
      initial={(role) => ({ ...initialOf(role, t), rights: copied })}
      save={async ({ rights, ...values }, role) => {
        if (role)
          return call(updateRole, { body: { id: role.id, ...values, desc: storedText(values.desc, role.desc, t) } })
        const made = await call(createRole, { body: values })
        if (rights) await grantTo(made.id, rights).catch((error: unknown) => toast.error(failureText(error, t)))
        return made
      }}
      Form={Fields}
      title={(role) => (role ? t('role.edit', { name: role.name }) : t('role.new'))}
      list={t('role.title')}
      missing={{ title: t('role.missing'), text: t('role.missingText') }}
      done={id === 'new' ? t('role.added') : undefined}
    />
  )
}

function Fields({ form, data }: FieldsProps<ReturnType<typeof initialOf>, Role>) {
  const t = useTranslate()
  const staff = useStaff()
  const roles = useRoleChoices()
  const mayGrant = authorizing.every((endpoint) => hasRight(staff, endpoint))
  return (
    <FormPart title={t('role.about')}>
      <TextInput required label={t('access.name')} maxLength={100} autoComplete="off" {...form.getInputProps('name')} />
      <Textarea
        className="full-row"
        label={t('access.description')}
        maxLength={1000}
        autosize
        minRows={2}
        {...form.getInputProps('desc')}
      />
      {!data && mayGrant && (
        <NativeSelect
          className="full-row"
          label={t('role.rights')}
          description={t('role.rightsHint')}
          data={[
            { value: '', label: t('role.rightsNone') },
            ...presetNames.map((name) => ({ value: name, label: t(`role.preset.${name}`) })),
            ...roles.map(({ id, name }) => ({ value: String(id), label: t('role.copyOf', { name }) })),
          ]}
          {...form.getInputProps('rights')}
        />
      )}
      <Switch
        className="full-row"
        label={t('role.secondFactorSwitch')}
        description={t('role.secondFactorHint')}
        {...form.getInputProps('requires_second_factor', { type: 'checkbox' })}
      />
    </FormPart>
  )
}
