/**
 * Moves the focus to a new page and announces its title, as a full page load does. Changes within a page keep focus
 * unless its element is gone. Going back focuses the link that was followed.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { followed } from '../../ui/link.tsx'

/** The followed link by history key. */
const links: Record<string, string> = {}

export function NavigationFocus({ content }: { content: string }) {
  const { pathname, key } = useLocation()
  const [title, setTitle] = useState('')
  const last = useRef({ pathname, key })
  const isBack = useNavigationType() === 'POP'
  // A layout effect, because the visitor may already continue by keyboard.
  useLayoutEffect(() => {
    const before = last.current
    last.current = { pathname, key }
    if (before.key === key) return
    if (!isBack) links[before.key] = followed.link
    const isOtherPage = before.pathname !== pathname
    if (isOtherPage) setTitle(document.title)
    if (!isOtherPage && document.activeElement !== document.body) return
    const page = document.getElementById(content)
    const link = isBack && page?.querySelector<HTMLElement>(`a[href="${CSS.escape(links[key] ?? '')}"]`)
    ;(link || page)?.focus({ preventScroll: true })
  }, [pathname, key, content, isBack])
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
