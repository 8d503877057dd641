/** What was typed in the open tabs and not saved. */
import { useCallback, useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { currentToken } from '../../api/session.ts'
import { useTranslate } from '../../i18n/use.ts'
import { ask } from '../../ui/ask.tsx'

/** Another language leaves a form where it stands. */
function queryOf({ search }: Location): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.toString()
}

/**
 * Which tabs hold something that was typed and not saved: closing them, leaving their form for another address of the
 * same tab, and leaving the back office is asked about; other tabs leave it as it is. `isInTab`: whether an address is shown in a tab.
 */
export function useUnsaved(active: string, isInTab: (pathname: string) => boolean) {
  const t = useTranslate()
  // By the tab's address, which parts of its view say so.
  const notes = useRef(new Map<string, ReadonlySet<string>>())
  const here = useRef(active)
  here.current = active
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (notes.current.size > 0) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  const isMeant = () =>
    ask({ title: t('office.unsavedTitle'), text: t('office.unsavedText'), ok: t('office.discard'), danger: true })

  // One for all tabs: the router asks only the last, and that of a view leaves a dead one behind each time the view is hidden and shown.
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isLost =
      from.pathname === to.pathname
        ? queryOf(from) !== queryOf(to) && notes.current.has(from.pathname)
        : notes.current.size > 0 && !isInTab(to.pathname)
    // Whoever is signed out has been asked, or can save nothing any more.
    return isLost && currentToken() !== undefined
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each attempt
  useEffect(() => {
    if (blocker.state === 'blocked') void isMeant().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker.state])

  const note = useCallback((path: string, isUnsaved: boolean, part = '') => {
    const put = (isNoted: boolean) => {
      const parts = new Set(notes.current.get(path)).add(part)
      if (!isNoted) parts.delete(part)
      if (parts.size > 0) notes.current.set(path, parts)
      else notes.current.delete(path)
    }
    put(isUnsaved)
    return () => {
      // A form that is only hidden behind another tab is still there.
      if (here.current === path) put(false)
    }
  }, [])
  const holds = (path: string) => notes.current.has(path)
  const mayLose = async (lost: readonly string[]) => {
    if (!lost.some(holds)) return true
    const isGiven = await isMeant()
    if (isGiven) for (const path of lost) notes.current.delete(path)
    return isGiven
  }
  return { note, holds, mayLose }
}
