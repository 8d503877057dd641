import { listApis } from '#contract/api/identity/api'
import { listMenus } from '#contract/api/identity/menu'
import { authorizeRole, getAuthorized, type listRoles } from '#contract/api/identity/role'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'

export type Role = Answer<typeof listRoles>['data'][number]

/** The calls that granting takes. */
export const authorizing = [authorizeRole, getAuthorized, listMenus, listApis]

/** The permissions of a role, and everything that can be granted. */
export async function readAuthorization(id: number, signal: AbortSignal) {
  const [role, menus, apis] = await Promise.all([
    call(getAuthorized, { query: { id }, signal }),
    call(listMenus, { signal }),
    call(listApis, { query: { page_size: -1 }, signal }),
  ])
  return { role, menus: menus.data, apis: apis.data }
}
export type Authorization = Awaited<ReturnType<typeof readAuthorization>>
