/** What a role may: which menus its holders see, and which guarded calls they may make. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiRow } from '#contract/api'
import type { Answer } from '#contract/endpoint'
import type { MenuNode } from '#contract/menu'
import { authorizeRole, type getAuthorized } from '#contract/role'
import { call } from '../../../api/client.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FormScreen } from '../../form/form-screen.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { useReread, useStaff } from '../../staff.ts'
import { CheckTree } from './check-tree.client.tsx'
import { idsIn, listOf } from './granted.ts'
import { apiNodesOf, menuNodesOf } from './nodes.client.tsx'
import { useAuthorization } from './queries.client.ts'
import styles from './role.module.css'

interface Authorization {
  role: Answer<typeof getAuthorized>
  menus: readonly MenuNode[]
  apis: readonly ApiRow[]
}

export function RoleAuthorize({ id }: { id: number }) {
  const { data, error, isFetching, retry } = useAuthorization(id)
  if (data) return <Form {...data} />
  if (error) return <ReadFailed error={error} isFetching={isFetching} retry={retry} />
  return <Skeleton rows={8} height={44} />
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

function Form({ role, menus, apis }: Authorization) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const reread = useReread()
  const { user } = useStaff()
  const isOwn = user.roles.some(({ id }) => id === role.id)
  const { mayGrantMenu, mayGrantApi } = useGrantable({ role, menus, apis })
  const menuNodes = useMemo(() => menuNodesOf(menus, locale), [menus, locale])
  const apiNodes = useMemo(() => apiNodesOf(apis), [apis])

  const save = async ({ menu_ids, api_ids }: { menu_ids: number[]; api_ids: number[] }) => {
    const granted = new Set(api_ids)
    const api_infos = apis.filter(({ id }) => granted.has(id)).map(({ path, method }) => ({ path, method }))
    const answer = await call(authorizeRole, { body: { id: role.id, menu_ids, api_infos } })
    // Menu and buttons follow what one may now.
    if (isOwn) await reread()
    return answer
  }
  const onSaved = () => {
    void client.invalidateQueries({ queryKey: ['roles'] })
    void client.invalidateQueries({ queryKey: ['apis'] })
  }
  return (
    <FormScreen
      title={t('role.authorizeNamed', { name: role.name })}
      backTo={t('role.title')}
      initial={{ menu_ids: listOf(idsOf(role.menus)), api_ids: listOf(idsOf(role.apis)) }}
      save={save}
      onSaved={onSaved}
    >
      {({ values, put, faults }) => (
        <>
          {!user.is_superuser && <Notice>{t('role.ownOnly')}</Notice>}
          {!user.is_superuser && isOwn && <Notice kind="warning">{t('role.isOwn')}</Notice>}
          <div className={styles.trees}>
            <CheckTree
              title={t('role.menus')}
              nodes={menuNodes}
              granted={new Set(values.menu_ids)}
              onChange={(granted) => put('menu_ids', listOf(granted))}
              mayGrant={mayGrantMenu}
              error={faults['menu_ids']}
              isOpen
            />
            <CheckTree
              title={t('role.apis')}
              nodes={apiNodes}
              granted={new Set(values.api_ids)}
              onChange={(granted) => put('api_ids', listOf(granted))}
              mayGrant={mayGrantApi}
              error={faults['api_infos']}
            />
          </div>
        </>
      )}
    </FormScreen>
  )
}

/** Nobody grants what he does not hold; what the role has already may stay. The server holds to it too. */
function useGrantable({ role, menus, apis }: Authorization) {
  const { user, rights, menu } = useStaff()
  return useMemo(() => {
    const held = new Set(rights)
    const menuIds = new Set([...(user.is_superuser ? menus : menu).flatMap(idsIn), ...idsOf(role.menus)])
    const ownApis = apis.filter(({ method, path }) => user.is_superuser || held.has(method.toLowerCase() + path))
    const apiIds = new Set([...idsOf(ownApis), ...idsOf(role.apis)])
    return { mayGrantMenu: (id: number) => menuIds.has(id), mayGrantApi: (id: number) => apiIds.has(id) }
  }, [user, rights, menu, role, menus, apis])
}
