import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import type { ApiRow } from '#contract/api'
import { isGrantable } from '#contract/endpoint'
import type { MenuNode } from '#contract/menu'
import { presetNames, rightsOf } from './presets.ts'

const apis = allEndpoints
  .filter((endpoint) => isGrantable(endpoint))
  .map(({ method, path, tag }, id) => ({ id, method, path, tags: tag, external: false }) as ApiRow)
const menu = (id: number, component: string, ...children: MenuNode[]) => ({ id, component, children }) as MenuNode
const menus = [
  menu(1, 'Layout', menu(2, '/order/list'), menu(3, '/order/statement')),
  menu(4, 'Layout', menu(5, '/mall-admin/page')),
  menu(6, 'Layout', menu(7, '/system/role')),
]

test('each preset shows the menus of its job with those above, and only makes calls of its job', () => {
  expect(presetNames.map((name) => [name, rightsOf(name, menus, apis).menu_ids])).toEqual([
    ['clerk', [1, 2]],
    ['warehouse', [1, 2]],
    ['accountant', [1, 2, 3]],
    ['content', [4, 5]],
    ['auditor', [1, 2, 3, 4, 5, 6, 7]],
  ])
  for (const name of presetNames) {
    const { api_infos } = rightsOf(name, menus, apis)
    expect(api_infos.length, name).toBeGreaterThan(20)
    // Rights are granted by administrators alone.
    expect(api_infos.filter(({ tags, method }) => method !== 'GET' && /^(role|user|setting)$/.test(tags))).toEqual([])
  }
  expect(rightsOf('auditor', menus, apis).api_infos.every(({ method }) => method === 'GET')).toBe(true)
})
