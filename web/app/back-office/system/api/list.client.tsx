/** The list of guarded calls. */
import type { DataTableColumn } from 'mantine-datatable'
import { type ApiRow, createApi, listApis, updateApi } from '#contract/api'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { addressOfForm } from '../../form/address.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { may, useStaff } from '../../staff.ts'
import { ApiActions } from './actions.client.tsx'
import styles from './api.module.css'
import { MethodBadge, nameOfCall } from './call.client.tsx'
import { HealthCheckButton } from './health-check.client.tsx'
import { RefreshButton } from './refresh.client.tsx'
import { ApiTabs } from './tabs.client.tsx'

export function ApiList() {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  const columns = useApiColumns()
  const create = may(useStaff(), createApi) && (
    <ButtonLink look="primary" icon="plus" to={addressOfForm(pathname, search, 'new')}>
      {t('api.new')}
    </ButtonLink>
  )
  return (
    <ListScreen
      name="apis"
      title={t('api.title')}
      actions={
        <>
          <RefreshButton />
          <HealthCheckButton />
          {create}
        </>
      }
      above={() => <ApiTabs active="apis" />}
      fields={[
        { name: 'path', kind: 'text', label: t('api.path') },
        { name: 'summary', kind: 'text', label: t('api.summary') },
        { name: 'tags', kind: 'text', label: t('api.tags') },
        { name: 'method', kind: 'choice', label: t('api.method'), choices: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] },
      ]}
      columns={columns}
      read={(query, signal) => call(listApis, { query, signal })}
      nameOf={nameOfCall}
      empty={{ title: t('api.none'), text: t('api.noneText') }}
    />
  )
}

function useApiColumns(): DataTableColumn<ApiRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = may(useStaff(), updateApi)
  const { pathname, search } = useAddress()
  return [
    { accessor: 'method', title: t('api.method'), render: ({ method }) => <MethodBadge method={method} /> },
    {
      accessor: 'path',
      title: t('api.path'),
      cellsClassName: styles.wide ?? '',
      render: ({ id, path }) => (
        <code className={styles.path}>
          {mayEdit ? (
            <Link to={addressOfForm(pathname, search, id)} className="text-link">
              {path}
            </Link>
          ) : (
            path
          )}
        </code>
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
          <div className={styles.badges}>
            {roles.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </div>
        ),
    },
    {
      accessor: 'updated_at',
      title: t('access.updated'),
      noWrap: true,
      render: ({ updated_at }) => format.dateTime(updated_at),
    },
    { accessor: 'actions', title: t('access.actions'), render: (row) => <ApiActions api={row} /> },
  ]
}
