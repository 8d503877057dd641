/** The permissions of a role: the menus its holders see and the guarded calls they may make. */
import { useMemo } from 'react'
import { authorizeRole } from '#contract/api/identity/role'
import { call } from '../../../api/client.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { isOwnRole, useReloadStaff, useStaff } from '../../staff.ts'
import { CheckTree } from './check-tree.client.tsx'
import { idsIn, sortedIds } from './granted.ts'
import { apiNodesOf, menuNodesOf } from './nodes.client.tsx'
import { type Authorization, readAuthorization } from './queries.client.ts'
import styles from './role.module.css'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const initialOf = (data: Authorization | undefined) => ({
  menu_ids: sortedIds(idsOf(data?.role.menus ?? [])),
  api_ids: sortedIds(idsOf(data?.role.apis ?? [])),
})
type Values = ReturnType<typeof initialOf>

export function RoleAuthorize({ id }: { id: number }) {
  const t = useTranslate()
  const reloadStaff = useReloadStaff()
  const staff = useStaff()

  const save = async ({ menu_ids, api_ids }: Values, data: Authorization | undefined) => {
    const granted = new Set(api_ids)
    const api_infos = (data?.apis ?? [])
      .filter((api) => granted.has(api.id))
      .map(({ path, method }) => ({ path, method }))
    const answer = await call(authorizeRole, { body: { id, menu_ids, api_infos } })
    // The own rights may have changed, and with them menu and buttons.
    if (staff.user.roles.some((role) => role.id === id)) await reloadStaff()
    return answer
  }
  return (
    <EditScreen
      queryKey={['roles', 'authorized', id]}
      read={(signal) => readAuthorization(id, signal)}
      initial={initialOf}
      save={save}
      Form={Permissions}
      title={(data) => t('role.authorizeNamed', { name: data?.role.name ?? '' })}
      list={t('role.title')}
      refresh={['apis']}
      isLocked={isOwnRole(staff, id)}
    />
  )
}

function Permissions({ form, data }: FieldsProps<Values, Authorization>) {
  return data && <Trees form={form} data={data} />
}

function Trees({ form, data }: { form: FieldsProps<Values, Authorization>['form']; data: Authorization }) {
  const t = useTranslate()
  const locale = useLocale()
  const staff = useStaff()
  const { user } = staff
  const { role, menus, apis } = data
  const { mayGrantMenu, mayGrantApi } = useGrantable(data)
  const menuNodes = useMemo(() => menuNodesOf(menus, locale), [menus, locale])
  const apiNodes = useMemo(() => apiNodesOf(apis, t), [apis, t])
  return (
    <>
      {!user.is_superuser && <Notice>{t('role.ownOnly')}</Notice>}
      {isOwnRole(staff, role.id) && <Notice kind="warning">{t('role.isOwn')}</Notice>}
      <div className={styles.trees}>
        <CheckTree
          title={t('role.menus')}
          nodes={menuNodes}
          granted={new Set(form.values.menu_ids)}
          onChange={(granted) => form.setFieldValue('menu_ids', sortedIds(granted))}
          mayGrant={mayGrantMenu}
          error={form.errors['menu_ids']}
          isOpen
        />
        <CheckTree
          title={t('role.abilities')}
          nodes={apiNodes}
          granted={new Set(form.values.api_ids)}
          onChange={(granted) => form.setFieldValue('api_ids', sortedIds(granted))}
          mayGrant={mayGrantApi}
          error={form.errors['api_infos']}
        />
      </div>
    </>
  )
}

/** Users grant only what they hold; what the role has already may stay. The server checks it too. */
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
