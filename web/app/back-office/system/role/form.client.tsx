/** Creates or edits a role; its permissions have a page of their own. */
import { Switch, Textarea, TextInput } from '@mantine/core'
import { createRole, listRoles, updateRole } from '#contract/role'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import type { Role } from './queries.client.ts'

const initialOf = (role: Role | undefined) => ({
  name: role?.name ?? '',
  desc: role?.desc ?? '',
  requires_second_factor: role?.requires_second_factor ?? false,
})

export function RoleForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const read = async (signal: AbortSignal) =>
    (await call(listRoles, { query: { page_size: -1 }, signal })).data.find((role) => role.id === id) ?? null
  return (
    <EditScreen
      queryKey={['roles', 'one', id]}
      read={id === 'new' ? undefined : read}
      initial={initialOf}
      save={(values, role) =>
        role ? call(updateRole, { body: { id: role.id, ...values } }) : call(createRole, { body: values })
      }
      Form={Fields}
      title={(role) => (role ? t('role.edit', { name: role.name }) : t('role.new'))}
      list={t('role.title')}
      missing={{ title: t('role.missing'), text: t('role.missingText') }}
      done={id === 'new' ? t('role.created') : undefined}
    />
  )
}

function Fields({ form }: FieldsProps<ReturnType<typeof initialOf>, Role>) {
  const t = useTranslate()
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
      <Switch
        className="full-row"
        label={t('role.secondFactorSwitch')}
        description={t('role.secondFactorHint')}
        {...form.getInputProps('requires_second_factor', { type: 'checkbox' })}
      />
    </FormPart>
  )
}
