/** The screens of the back office, built from the menu that the server grants, of any depth. */
import { matchPath } from 'react-router'
import type { MenuNode } from '#contract/api/identity/menu'
import type { Locale } from '#contract/types'

export interface Screen {
  name: string
  titles: Readonly<Record<string, string>>
  icon: string | null
  /** From the top, with `:parameters`. */
  path: string
  /** Names its view; `Layout` for a group of screens. */
  component: string
  /** False when this version has no such view: menus, tiles and search leave it out. */
  hasView: boolean
  isKept: boolean
  /** Left out of the side menu: hidden itself or below a hidden menu, or without a view. */
  isHidden: boolean
  redirect: string | null
  children: readonly Screen[]
}

/** The `component` of menus that only group others. */
export const layout = 'Layout'

export const titleOf = ({ titles, name }: Pick<Screen, 'titles' | 'name'>, locale: Locale): string =>
  titles[locale] || titles['en'] || name

/** Whether a menu leads out of the mall. */
export const isExternal = ({ path }: Pick<Screen, 'path'>) => /^https?:/.test(path)

/** `isView`: whether a view of that name exists. */
export function screensOf(
  menu: readonly MenuNode[],
  isView: (component: string) => boolean,
  above = '',
  isHiddenAbove = false,
): Screen[] {
  return menu.map((node) => {
    const path = isExternal(node) || node.path.startsWith('/') ? node.path : `${above}/${node.path}`
    const hasView = isExternal(node) || node.component === layout || isView(node.component)
    const isHidden = isHiddenAbove || node.is_hidden
    return {
      name: node.name,
      titles: node.titles,
      icon: node.icon,
      path,
      component: node.component,
      hasView,
      isKept: node.keepalive,
      isHidden: isHidden || !hasView,
      redirect: node.redirect,
      children: screensOf(node.children, isView, path, isHidden),
    }
  })
}

/** All staff have these two screens, with any menus. */
export const isOwnScreen = (pathname: string) => /^\/(workbench|profile)\/*$/.test(pathname)

/** The address of a screen; parameters are 0, the root of the managed tree. */
export const addressOf = ({ path }: Pick<Screen, 'path'>) => path.replaceAll(/:\w+\??/g, '0')

const isGroup = ({ component }: Screen) => component === layout

/** The screen at an address, last, after those above it. A literal path wins over one with a parameter. */
export function trailTo(screens: readonly Screen[], pathname: string): Screen[] {
  const all = trails(screens)
  const at = (wanted: (screen: Screen) => boolean) => all.find((trail) => wanted(trail.at(-1) as Screen))
  return (
    at((screen) => !isGroup(screen) && screen.path === pathname) ??
    at((screen) => !isGroup(screen) && matchPath(screen.path, pathname) !== null) ??
    at(({ path }) => path === pathname) ??
    []
  )
}

const trails = (screens: readonly Screen[], above: readonly Screen[] = []): Screen[][] =>
  screens.flatMap((screen) => [[...above, screen], ...trails(screen.children, [...above, screen])])

/** The path of the screen with this view, if the user has one. */
export const pathOfView = (screens: readonly Screen[], component: string): string | undefined =>
  trails(screens)
    .flatMap((trail) => trail.at(-1) ?? [])
    .find((screen) => screen.component === component)?.path

/** Where a group leads: to its redirect, else to the first screen below it. `screens`: all screens of the user. */
export function firstBelow({ redirect, children }: Screen, screens: readonly Screen[] = children): string | undefined {
  const named = redirect ? trailTo(screens, redirect.replace(/[?#].*/, '')).at(-1) : undefined
  // Only to a screen the user has, and never to another group, which could lead back here.
  if (redirect && named?.hasView && !isGroup(named)) return redirect
  for (const child of children) {
    if (child.isHidden || isExternal(child)) continue
    const address = isGroup(child) ? firstBelow(child, screens) : addressOf(child)
    if (address) return address
  }
  return undefined
}

/** The side menu: without hidden screens and empty groups. */
export const shownIn = (screens: readonly Screen[]): Screen[] =>
  screens
    .filter(({ isHidden }) => !isHidden)
    .map((screen) => ({ ...screen, children: shownIn(screen.children) }))
    .filter((screen) => !isGroup(screen) || isExternal(screen) || screen.children.length > 0)
