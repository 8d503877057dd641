/** The screens of who is signed in: his own two, then what his menus name. */
import { createContext, useContext, useMemo } from 'react'
import type { Location } from 'react-router'
import { useTranslate } from '../../i18n/use.ts'
import { useStaff } from '../staff.ts'
import { type Screen, screensOf } from './menu.ts'

/** Everybody has these, whatever his menus are. */
const own = (name: 'workbench' | 'profile', icon: string, title: string): Screen => ({
  name,
  titles: { en: title },
  icon,
  path: `/${name}`,
  component: `/${name}`,
  isKept: true,
  isHidden: name === 'profile',
  redirect: null,
  children: [],
})

export function useScreens(): readonly Screen[] {
  const t = useTranslate()
  const { menu } = useStaff()
  return useMemo(
    () => [
      own('workbench', 'tabler:layout-dashboard', t('office.workbench')),
      ...screensOf(menu),
      own('profile', 'tabler:user-circle', t('office.profile')),
    ],
    [menu, t],
  )
}

/** What a view is told of the tab that it stands in. */
export interface Place {
  /** What stands for the `:parameters` of the screen's path. */
  params: Readonly<Record<string, string | undefined>>
  /** What the tab is called from now on, such as the order's number. */
  rename: (title: string) => void
  /** Whether something was typed there that closing the tab would lose; `part` names which of several forms says it. Returns what takes the note back. */
  noteUnsaved: (isUnsaved: boolean, part?: string) => () => void
}

export const PlaceContext = createContext<Place>({ params: {}, rename: () => {}, noteUnsaved: () => () => {} })
export const usePlace = () => useContext(PlaceContext)

/**
 * The address of the tab that a view stands in, also while another is seen. The router's own hook answers the same
 * there; but who asks it is drawn anew with every step anywhere.
 */
export const AddressContext = createContext<Location>({
  pathname: '',
  search: '',
  hash: '',
  state: null,
  key: 'default',
})
export const useAddress = () => useContext(AddressContext)

/** Whether the top of a view has been seen since it was opened or come back to. */
export const PaintedContext = createContext(true)
