/** The views that menus name by their `component`. A name that is not here shows an empty state. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { browserLocale } from '../i18n/choice.ts'
import type { Bundle } from '../i18n/ids.ts'
import { ensureBundle } from '../i18n/loading.ts'
import { viewNames } from './view-names.ts'

type View = LazyExoticComponent<ComponentType>

/** With the words that it has beyond those of every screen. */
const view =
  (load: () => Promise<{ default: ComponentType }>, ...words: Bundle[]) =>
  async () => {
    const [loaded] = await Promise.all([load(), ...words.map((bundle) => ensureBundle(browserLocale(), bundle))])
    return loaded
  }

const views: Readonly<Record<(typeof viewNames)[number], () => Promise<{ default: ComponentType }>>> = {
  '/workbench': view(() => import('./workbench/workbench.client.tsx')),
  '/profile': view(() => import('./profile/profile.client.tsx'), 'mine', 'account', 'profile'),
  '/order/list': view(() => import('./order/list.client.tsx')),
  '/order/detail': view(() => import('./order/detail.client.tsx')),
  '/system/user': view(() => import('./system/user/screen.client.tsx')),
  '/system/role': view(() => import('./system/role/screen.client.tsx')),
  '/system/menu': view(() => import('./system/menu/screen.client.tsx')),
  '/system/api': view(() => import('./system/api/screen.client.tsx')),
  '/system/dept': view(() => import('./system/dept/screen.client.tsx')),
  '/system/auditlog': view(() => import('./system/auditlog/list.client.tsx')),
}

const loaded = new Map<string, View>()
const loaderOf = (component: string) => {
  const name = viewNames.find((known) => known === component)
  return name && views[name]
}

export function viewOf(component: string): View | undefined {
  const load = loaderOf(component)
  if (load && !loaded.has(component)) loaded.set(component, lazy(load))
  return loaded.get(component)
}

/** Begins to fetch what a link leads to while the pointer is still on its way; a failure is told of where the view is shown. */
export const prepareView = (component: string) => void loaderOf(component)?.().catch(() => {})

/** One whose code did not come is fetched again: React would keep the failure for good. */
export const forgetView = (component: string) => void loaded.delete(component)
