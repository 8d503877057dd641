/** A role is created or changed; what it may is said on a page of its own. */
import { Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createRole, updateRole } from '#contract/role'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { addressOfList } from '../../form/address.ts'
import { FormPart, FormScreen } from '../../form/form-screen.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { type Role, useRole } from './queries.client.ts'
import styles from './role.module.css'

export function RoleForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  const { data, error, isFetching, retry } = useRole(id)
  if (id === 'new' || data) return <Form role={data ?? undefined} />
  if (data === null)
    return (
      <Empty
        icon="shield"
        title={t('role.missing')}
        action={<ButtonLink to={addressOfList(pathname, search)}>{t('role.title')}</ButtonLink>}
      >
        {t('role.missingText')}
      </Empty>
    )
  if (error) return <ReadFailed error={error} isFetching={isFetching} retry={retry} />
  return <Skeleton rows={4} height={44} />
}

const valuesOf = (role: Role | undefined) => ({
  name: role?.name ?? '',
  desc: role?.desc ?? '',
  requires_second_factor: role?.requires_second_factor ?? false,
})

function Form({ role }: { role: Role | undefined }) {
  const t = useTranslate()
  const client = useQueryClient()
  return (
    <FormScreen
      title={role ? t('role.edit', { name: role.name }) : t('role.new')}
      backTo={t('role.title')}
      initial={valuesOf(role)}
      save={(values) =>
        role ? call(updateRole, { body: { id: role.id, ...values } }) : call(createRole, { body: values })
      }
      {...(!role && { done: t('role.created') })}
      onSaved={() => void client.invalidateQueries({ queryKey: ['roles'] })}
    >
      {({ text, flag }) => (
        <FormPart title={t('role.about')}>
          <TextInput required label={t('access.name')} maxLength={100} autoComplete="off" {...text('name')} />
          <Textarea
            className={styles.wide ?? ''}
            label={t('access.description')}
            maxLength={1000}
            autosize
            minRows={2}
            {...text('desc')}
          />
          <Switch
            className={styles.wide ?? ''}
            label={t('role.secondFactorSwitch')}
            description={t('role.secondFactorHint')}
            {...flag('requires_second_factor')}
          />
        </FormPart>
      )}
    </FormScreen>
  )
}
