/** What the screen of roles reads beside its list. */
import { listApis } from '#contract/api'
import type { Answer } from '#contract/endpoint'
import { listMenus } from '#contract/menu'
import { getAuthorized, listRoles } from '#contract/role'
import { call } from '../../../api/client.ts'
import { useFreshRead } from '../../form/fresh-read.client.ts'

export type Role = Answer<typeof listRoles>['data'][number]

/** `data` is null when there is no such role. */
export function useRole(id: number | 'new') {
  const { data, ...reading } = useFreshRead(
    ['roles', 'all'],
    (signal) => call(listRoles, { query: { page_size: -1 }, signal }),
    id !== 'new',
  )
  return { ...reading, data: data && (data.data.find((role) => role.id === id) ?? null) }
}

/** What a role may, and all that can be granted. */
export function useAuthorization(id: number) {
  const role = useFreshRead(['roles', 'authorized', id], (signal) => call(getAuthorized, { query: { id }, signal }))
  const menus = useFreshRead(['menus', 'grantable'], (signal) => call(listMenus, { signal }))
  const apis = useFreshRead(['apis', 'grantable'], (signal) => call(listApis, { query: { page_size: -1 }, signal }))
  return {
    data:
      role.data && menus.data && apis.data
        ? { role: role.data, menus: menus.data.data, apis: apis.data.data }
        : undefined,
    error: role.error ?? menus.error ?? apis.error,
    isFetching: role.isFetching || menus.isFetching || apis.isFetching,
    retry: () => {
      for (const { error, retry } of [role, menus, apis]) if (error) retry()
    },
  }
}
