/** A modal dialog on the native element, which traps the focus, closes on Escape and has a backdrop. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from '../i18n/use.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { ToastsOfDialog } from './toast.tsx'

interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** `side` comes in from the edge, `sheet` from below on phones: menus and filters. */
  kind?: 'usual' | 'small' | 'side' | 'sheet'
}

export function Dialog({ open, title, onClose, children, footer, kind = 'usual' }: DialogProps) {
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
      // A dialog that is unmounted while it is open does not return the focus.
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
        // Only the backdrop is the dialog itself; everything else is in its inner box.
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
          <ToastsOfDialog />
        </div>
      )}
    </dialog>
  )
}
