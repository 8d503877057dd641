/** A modal dialog on the native element, which brings focus keeping, Escape and the backdrop. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from '../i18n/use.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** `side` comes in from the edge: menus and filters on phones. */
  kind?: 'usual' | 'small' | 'side'
}

export default function DialogBox({ open, title, onClose, children, footer, kind = 'usual' }: DialogProps) {
  const t = useTranslate()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const before = useRef<Element>(null)
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) {
      before.current = document.activeElement
      dialog.showModal()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])
  useEffect(
    () => () => {
      // One that is taken off the page while it is open does not give the focus back by itself.
      if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus()
    },
    [],
  )

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog by Escape itself
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[kind]}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything else lies within its inner box.
        if (event.target === element.current) onClose()
      }}
    >
      {open && (
        <div className={styles.box}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={t('common.close')} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
