/**
 * Where a link has led: another page takes the focus and is announced by its title, as one does that the
 * browser loads anew. Changes within a page (filters, tabs, pages of a list) leave the focus where it is,
 * unless what had it is gone. Going back leads to the link that was followed, as it does between documents.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

export function Arrival({ content }: { content: string }) {
  const { pathname, key } = useLocation()
  const [title, setTitle] = useState('')
  const last = useRef({ pathname, key })
  const isBack = useNavigationType() === 'POP'
  /** The link of the content that had the focus last, by the step of the history. */
  const links = useRef(new Map<string, string>())
  useEffect(() => {
    const before = last.current
    last.current = { pathname, key }
    if (before.key === key) return
    const isElsewhere = before.pathname !== pathname
    if (isElsewhere) setTitle(document.title)
    if (!isElsewhere && document.activeElement !== document.body) return
    const page = document.getElementById(content)
    const link = isBack && page?.querySelector<HTMLElement>(`a[href="${CSS.escape(links.current.get(key) ?? '')}"]`)
    ;(link || page)?.focus({ preventScroll: true })
  }, [pathname, key, content, isBack])
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const link = target instanceof Element && target.closest(`#${content} a`)
      links.current.set(key, link ? (link.getAttribute('href') ?? '') : '')
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [key, content])
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
