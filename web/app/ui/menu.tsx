/**
 * A small menu on <details>: it opens without JavaScript, and closes on Escape, on a press outside and on a choice.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './menu.module.css'

export function Menu({
  label,
  children,
  align = 'end',
  className,
}: {
  label: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
}) {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = element.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        // In a dialog, Escape closes the dialog.
        if (event.key !== 'Escape' || (event.target as Element).closest('dialog')) return
        details.open = false
        details.querySelector('summary')?.focus()
      } else if (!details.contains(event.target as Node)) details.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])

  return (
    <details ref={element} className={className ? `${styles.menu} ${className}` : styles.menu}>
      <summary className={styles.summary}>{label}</summary>
      {/* biome-ignore lint/a11y: a choice closes the menu, however it was made; the choices themselves are links and buttons */}
      <div
        className={styles.panel}
        data-align={align}
        onClick={(event) => {
          if (element.current && (event.target as Element).closest('a, button')) element.current.open = false
        }}
      >
        {children}
      </div>
    </details>
  )
}

export { styles as menuStyles }
