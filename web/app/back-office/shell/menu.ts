/** The screens of the back office, built from the menu that the server grants; of any depth. */
import { matchPath } from 'react-router'
import type { MenuNode } from '#contract/menu'
import type { Locale } from '#contract/types'

export interface Screen {
  name: string
  titles: Readonly<Record<string, string>>
  icon: string | null
  /** From the top, with `:parameters`. */
  path: string
  /** Names its view; `Layout` for what only holds others. */
  component: string
  isKept: boolean
  /** Left out of the side menu, it or one above it. */
  isHidden: boolean
  redirect: string | null
  children: readonly Screen[]
}

export const titleOf = ({ titles, name }: Pick<Screen, 'titles' | 'name'>, locale: Locale): string =>
  titles[locale] || titles['en'] || name

/** Whether a menu leads out of the mall. */
export const isExternal = ({ path }: Pick<Screen, 'path'>) => /^https?:/.test(path)

export function screensOf(menu: readonly MenuNode[], above = '', isHiddenAbove = false): Screen[] {
  return menu.map((node) => {
    const path = isExternal(node) || node.path.startsWith('/') ? node.path : `${above}/${node.path}`
    const isHidden = isHiddenAbove || node.is_hidden
    return {
      name: node.name,
      titles: node.titles,
      icon: node.icon,
      path,
      component: node.component,
      isKept: node.keepalive,
      isHidden,
      redirect: node.redirect,
      children: screensOf(node.children, path, isHidden),
    }
  })
}

/** Everybody at work has these two, whatever his menus are. */
export const isOwnScreen = (pathname: string) => /^\/(workbench|profile)\/*$/.test(pathname)

/** Where a press on it leads: parameters begin with 0, which is the root of what is managed. */
export const addressOf = ({ path }: Pick<Screen, 'path'>) => path.replaceAll(/:\w+\??/g, '0')

const isView = ({ component }: Screen) => component !== 'Layout'

/** The screen at an address with those above it, its own last. One that is named in full comes before one with a parameter. */
export function trailTo(screens: readonly Screen[], pathname: string): Screen[] {
  const all = trails(screens)
  const at = (wanted: (screen: Screen) => boolean) => all.find((trail) => wanted(trail.at(-1) as Screen))
  return (
    at((screen) => isView(screen) && screen.path === pathname) ??
    at((screen) => isView(screen) && matchPath(screen.path, pathname) !== null) ??
    at(({ path }) => path === pathname) ??
    []
  )
}

const trails = (screens: readonly Screen[], above: readonly Screen[] = []): Screen[][] =>
  screens.flatMap((screen) => [[...above, screen], ...trails(screen.children, [...above, screen])])

/** Where one that only holds others leads: to the screen that it names, else to the first below it. `screens`: all that the user has. */
export function firstBelow({ redirect, children }: Screen, screens: readonly Screen[] = children): string | undefined {
  const named = redirect && trailTo(screens, redirect.replace(/[?#].*/, '')).at(-1)
  // Not to a screen that the user has not, nor round in a circle.
  if (redirect && named && isView(named)) return redirect
  for (const child of children) {
    if (child.isHidden || isExternal(child)) continue
    const address = isView(child) ? addressOf(child) : firstBelow(child, screens)
    if (address) return address
  }
  return undefined
}

/** What the side menu shows: nothing hidden, nothing that holds nothing. */
export const shownIn = (screens: readonly Screen[]): Screen[] =>
  screens
    .filter(({ isHidden }) => !isHidden)
    .map((screen) => ({ ...screen, children: shownIn(screen.children) }))
    .filter((screen) => isView(screen) || isExternal(screen) || screen.children.length > 0)
