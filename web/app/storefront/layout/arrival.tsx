/**
 * After a link was followed, the new page takes the focus and is announced by its title, as in a full page load.
 * Changes within a page (filters, tabs, pages of a list) leave the focus where it is, unless its element is gone.
 * Going back focuses the link that was followed, as between documents.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { followed } from '../../ui/link.tsx'

/** The link that was followed, by the step of the history. */
const links: Record<string, string> = {}

export function Arrival({ content }: { content: string }) {
  const { pathname, key } = useLocation()
  const [title, setTitle] = useState('')
  const last = useRef({ pathname, key })
  const isBack = useNavigationType() === 'POP'
  // At once: in the next moment somebody may have gone on by keyboard.
  useLayoutEffect(() => {
    const before = last.current
    last.current = { pathname, key }
    if (before.key === key) return
    if (!isBack) links[before.key] = followed.link
    const isElsewhere = before.pathname !== pathname
    if (isElsewhere) setTitle(document.title)
    if (!isElsewhere && document.activeElement !== document.body) return
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
