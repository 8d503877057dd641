import { useQueryClient } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { type ApiRow, checkHealth, createApi, deleteApi, listApis, updateApi } from '#contract/api/identity/api'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useFormAddress } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './api.module.css'
import { MethodBadge, nameOfCall } from './call.client.tsx'
import { HealthCheckButton } from './health-check.client.tsx'
import { mayBeChecked } from './health-run.client.ts'
import { RefreshButton } from './refresh.client.tsx'
import { ApiTabs } from './tabs.client.tsx'

export function ApiList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listApis}
      name="apis"
      title={t('api.title')}
      create={{ endpoint: createApi, label: t('api.new') }}
      audit="api"
      actions={
        <>
          <RefreshButton />
          <HealthCheckButton />
        </>
      }
      above={() => <ApiTabs active="apis" />}
      fields={[
        { name: 'path', kind: 'text', label: t('api.path') },
        { name: 'summary', kind: 'text', label: t('api.summary') },
        { name: 'tags', kind: 'text', label: t('api.tags') },
        { name: 'method', kind: 'choice', label: t('api.method'), choices: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] },
        {
          name: 'external',
          kind: 'choice',
          label: t('api.server'),
          choices: ['false', 'true'],
          choiceLabels: [t('api.thisServer'), t('api.otherServer')],
        },
      ]}
      columns={useApiColumns()}
      nameOf={nameOfCall}
      empty={{ title: t('api.none'), text: t('api.noneText') }}
    />
  )
}

function useApiColumns(): DataTableColumn<ApiRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), updateApi)
  const formAddress = useFormAddress()
  return [
    { accessor: 'method', title: t('api.method'), render: ({ method }) => <MethodBadge method={method} /> },
    {
      accessor: 'path',
      title: t('api.path'),
      cellsClassName: styles.wide ?? '',
      render: ({ id, path, external }) => (
        <div className={styles.named}>
          <code className={styles.path}>
            {mayEdit ? (
              <Link to={formAddress(id)} className="text-link">
                {path}
              </Link>
            ) : (
              path
            )}
          </code>
          {external && <Badge kind="accent">{t('api.otherServer')}</Badge>}
        </div>
      ),
    },
    {
      accessor: 'summary',
      title: t('api.summary'),
      cellsClassName: styles.words ?? '',
      render: ({ summary }) => summary || '–',
    },
    { accessor: 'tags', title: t('api.tags'), render: ({ tags }) => tags || '–' },
    {
      accessor: 'roles',
      title: t('access.user.roles'),
      render: ({ roles }) =>
        roles.length === 0 ? (
          '–'
        ) : (
          <div className="row tight">
            {roles.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </div>
        ),
    },
    {
      accessor: 'updated_at',
      title: t('access.updated'),
      render: ({ updated_at }) => format.dateTime(updated_at),
    },
    { accessor: 'actions', title: t('office.actions'), render: (row) => <ApiActions api={row} /> },
  ]
}

function ApiActions({ api }: { api: ApiRow }) {
  const t = useTranslate()
  const change = useChange('apis')
  const check = useCheck(api)
  const name = nameOfCall(api)

  const remove = () => {
    const roles = api.roles.map((role) => role.name).join(', ')
    return change(() => call(deleteApi, { query: { api_id: api.id } }), t('api.deleted', { call: name }), {
      title: t('api.deleteTitle', { call: name }),
      text: t('api.deleteText', { count: api.roles.length, roles }),
      ok: t('access.delete'),
      danger: true,
    })
  }
  return (
    <RowMenu
      id={api.id}
      name={name}
      edit={updateApi}
      actions={[
        mayBeChecked(api) && {
          endpoint: checkHealth,
          label: t('api.checkNow'),
          icon: 'success',
          run: () => void check(),
        },
      ]}
      remove={{ endpoint: deleteApi, run: () => void remove() }}
    />
  )
}

/** Calls it once and shows the result. */
function useCheck(api: ApiRow): () => Promise<void> {
  const t = useTranslate()
  const format = useFormat()
  const client = useQueryClient()
  const name = nameOfCall(api)
  return async () => {
    toast.loading(t('api.checking', { call: name }))
    try {
      const [found] = await call(checkHealth, { body: { id: api.id } })
      if (found?.ok) toast.success(t('api.checkOk', { call: name, ms: format.number(found.latency_ms) }))
      else toast.error(t('api.checkFailed', { call: name, error: found?.error ?? t('api.noAnswer') }))
    } catch (error) {
      toast.error(failureText(error, t))
    } finally {
      await client.invalidateQueries({ queryKey: ['health'] })
    }
  }
}
