/** The screens of the signed-in user, and what a view knows of its tab. */
import { createContext, useContext, useMemo } from 'react'
import type { Location } from 'react-router'
import { useTranslate } from '../../i18n/use.ts'
import { useStaff } from '../staff.ts'
import { type Screen, screensOf } from './menu.ts'

const own = (name: 'workbench' | 'profile', icon: string, title: string): Screen => ({
  name,
  titles: { en: title },
  icon,
  path: `/${name}`,
  component: `/${name}`,
  hasView: true,
  isKept: true,
  isHidden: name === 'profile',
  redirect: null,
  children: [],
})

/** Given by the shell: a view that imported the list of views would import itself. */
export const ViewNamesContext = createContext<readonly string[]>([])
export const useViewNames = () => useContext(ViewNamesContext)

export function useScreens(): readonly Screen[] {
  const t = useTranslate()
  const { menu } = useStaff()
  const viewNames = useViewNames()
  return useMemo(
    () => [
      own('workbench', 'tabler:layout-dashboard', t('office.workbench')),
      ...screensOf(menu, (component) => viewNames.includes(component)),
      own('profile', 'tabler:user-circle', t('office.profile')),
    ],
    [menu, t, viewNames],
  )
}

/** The tab of a view. */
export interface Place {
  /** Values of the `:parameters` in the screen's path. */
  params: Readonly<Record<string, string | undefined>>
  /** Sets the tab's title, e.g. to the order number. */
  rename: (title: string) => void
  /** Notes whether closing the tab would lose input; `part` distinguishes several forms of a view. Returns the undo. */
  noteUnsaved: (isUnsaved: boolean, part?: string) => () => void
}

export const PlaceContext = createContext<Place>({ params: {}, rename: () => {}, noteUnsaved: () => () => {} })
export const usePlace = () => useContext(PlaceContext)

/**
 * The address of a view's own tab, also while another tab is shown. The router's own hook returns the same there, but
 * renders its caller again on every navigation.
 */
export const AddressContext = createContext<Location>({
  pathname: '',
  search: '',
  hash: '',
  state: null,
  key: 'default',
})
export const useAddress = () => useContext(AddressContext)
