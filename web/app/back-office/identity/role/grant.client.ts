import { listApis } from '#contract/api/identity/api'
import { listMenus } from '#contract/api/identity/menu'
import { authorizeRole, getAuthorized } from '#contract/api/identity/role'
import { presetNames, presetRights } from '#contract/rules/role-preset'
import { call } from '../../../api/client.ts'
import { useStaff } from '../../staff.ts'
import { idsIn } from './granted.ts'

/** Grants a new role what a preset or another role has, as far as the user holds it. */
export function useGrant(): (id: number, rights: string) => Promise<unknown> {
  const { user, rights: own, menu } = useStaff()
  return async (id, rights) => {
    const wanted = await wantedRights(rights)
    const held = new Set(own)
    const ownMenus = new Set(menu.flatMap(idsIn))
    return call(authorizeRole, {
      body: {
        id,
        menu_ids: wanted.menu_ids.filter((each) => user.is_superuser || ownMenus.has(each)),
        api_infos: wanted.api_infos
          .filter(({ method, path }) => user.is_superuser || held.has(method.toLowerCase() + path))
          .map(({ method, path }) => ({ method, path })),
      },
    })
  }
}

async function wantedRights(rights: string) {
  const preset = presetNames.find((name) => name === rights)
  if (!preset) {
    const { menus, apis } = await call(getAuthorized, { query: { id: Number(rights) } })
    return { menu_ids: menus.map(({ id }) => id), api_infos: apis }
  }
  const [menus, apis] = await Promise.all([call(listMenus, {}), call(listApis, { query: { page_size: -1 } })])
  return presetRights(preset, menus.data, apis.data)
}
