import { useCallback, useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { currentToken } from '../../api/session.ts'
import { useTranslate } from '../../i18n/use.ts'
import { confirm } from '../../ui/confirm.tsx'

/** Changing the language does not leave the form. */
function queryOf({ search }: Location): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.toString()
}

/** Asks before typed input is thrown away. */
export function useConfirmDiscard(): () => Promise<boolean> {
  const t = useTranslate()
  return () =>
    confirm({ title: t('office.unsavedTitle'), text: t('office.unsavedText'), ok: t('office.discard'), danger: true })
}

/**
 * Notes which tabs have unsaved input. Closing such a tab, leaving its form, and leaving the back office confirm first;
 * switching tabs does not. `isInTab`: whether an address is shown in a tab.
 */
export function useUnsaved(active: string, isInTab: (pathname: string) => boolean) {
  const confirmDiscard = useConfirmDiscard()
  // Per tab address, the parts of its view with unsaved input.
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
  // One blocker for all tabs: the router asks only the last one, and a blocker per view would leak each time the view is hidden and shown.
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isLost =
      from.pathname === to.pathname
        ? queryOf(from) !== queryOf(to) && notes.current.has(from.pathname)
        : notes.current.size > 0 && !isInTab(to.pathname)
    // Signed-out users were asked already or can no longer save.
    return isLost && currentToken() !== undefined
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each attempt
  useEffect(() => {
    if (blocker.state === 'blocked')
      void confirmDiscard().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
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
      // A form hidden behind another tab retains its note.
      if (here.current === path) put(false)
    }
  }, [])
  const holds = (path: string) => notes.current.has(path)
  const confirmLoss = async (lost: readonly string[]) => {
    if (!lost.some(holds)) return true
    const isGiven = await confirmDiscard()
    if (isGiven) for (const path of lost) notes.current.delete(path)
    return isGiven
  }
  return { note, holds, confirmLoss }
}
