/**
 * Draws its content in a document of its own, so that media queries see a screen of that width, and scales it to the
 * width that is there.
 */
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './preview.module.css'

interface PreviewFrameProps {
  title: string
  /** Width of the screen, for media queries. */
  screen: number
  /** Width of the content, in pixels of that screen. */
  width: number
  theme: 'light' | 'dark'
  children: ReactNode
}

export function PreviewFrame({ title, screen, width, theme, children }: PreviewFrameProps) {
  const { ref, width: room } = useElementSize()
  const [page, setPage] = useState<Document>()
  const [height, setHeight] = useState(0)
  const scale = room > 0 ? Math.min(1, room / width) : 0
  const measured = useCallback((content: HTMLElement | null) => {
    if (!content) return
    const observer = new ResizeObserver(() => setHeight(content.offsetHeight))
    observer.observe(content)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!page) return
    // Parts that load late bring theirs late.
    const copied = new Set<Element>()
    const copy = () => {
      for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
        if (!copied.has(sheet)) {
          copied.add(sheet)
          page.head.append(sheet.cloneNode(true))
        }
    }
    copy()
    const observer = new MutationObserver(copy)
    observer.observe(document.head, { childList: true })
    return () => observer.disconnect()
  }, [page])

  useEffect(() => {
    if (!page) return
    // The language is an attribute of the root, and so is the theme.
    const follow = () => {
      for (const { name, value } of document.documentElement.attributes) page.documentElement.setAttribute(name, value)
      page.documentElement.dataset['theme'] = theme
    }
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(document.documentElement, { attributes: true })
    return () => observer.disconnect()
  }, [page, theme])

  return (
    <div ref={ref} className={styles.frame}>
      <div style={{ width: width * scale, height: height * scale }}>
        <iframe
          title={title}
          tabIndex={-1}
          srcDoc="<!doctype html>"
          style={{ width: screen, height: Math.max(height, 1), transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument ?? undefined)}
        />
      </div>
      {page &&
        createPortal(
          <div ref={measured} inert style={{ width }}>
            {children}
          </div>,
          page.body,
        )}
    </div>
  )
}
