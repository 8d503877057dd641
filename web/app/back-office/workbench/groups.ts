/** The screens a user may open, grouped by menu. */
import { officePaths } from '../paths.ts'
import { type Screen, shownIn } from '../shell/menu.ts'

export interface Card {
  screen: Screen
  /** The menus above it, from the top. */
  above: readonly Screen[]
}

export interface Group {
  /** Missing for screens outside of menus. */
  head: Screen | undefined
  cards: readonly Card[]
}

/** Without the workbench itself. Top-level screens without a group come last, together. */
export function groupsOf(screens: readonly Screen[]): Group[] {
  const shown = shownIn(screens).filter(({ path }) => path !== officePaths.workbench())
  const alone = shown.filter(({ children }) => children.length === 0)
  const groups = shown
    .filter(({ children }) => children.length > 0)
    .map((head): Group => ({ head, cards: cardsOf(head.children, [head]) }))
  return alone.length > 0 ? [...groups, { head: undefined, cards: cardsOf(alone, []) }] : groups
}

const cardsOf = (screens: readonly Screen[], above: readonly Screen[]): Card[] =>
  screens.flatMap((screen) =>
    screen.children.length > 0 ? cardsOf(screen.children, [...above, screen]) : [{ screen, above }],
  )

/** In pinned order, without screens the user may no longer open. */
export const pinnedOf = (groups: readonly Group[], names: readonly string[]): Card[] => {
  const cards = groups.flatMap((group) => group.cards)
  return names.flatMap((name) => cards.find(({ screen }) => screen.name === name) ?? [])
}
