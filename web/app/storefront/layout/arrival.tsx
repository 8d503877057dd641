/**
 * Where a link has led: another page takes the focus and is announced by its title, as one does that the
 * browser loads anew. Changes within a page (filters, tabs, pages of a list) leave the focus where it is,
 * unless what had it is gone.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export function Arrival({ content }: { content: string }) {
  const { pathname, key } = useLocation()
  const [title, setTitle] = useState('')
  const last = useRef({ pathname, key })
  useEffect(() => {
    const before = last.current
    last.current = { pathname, key }
    if (before.key === key) return
    const isElsewhere = before.pathname !== pathname
    if (isElsewhere) setTitle(document.title)
    if (isElsewhere || document.activeElement === document.body) document.getElementById(content)?.focus({ preventScroll: true })
  }, [pathname, key, content])
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
