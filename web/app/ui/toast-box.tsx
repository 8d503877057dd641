/** The message as it is seen, above everything else on the page. */
import { useEffect, useRef } from 'react'
import { useTranslate } from '../i18n/use.ts'
import { useStore } from '../state.ts'
import { Icon, type IconName } from './icon.tsx'
import { type ToastAction, type ToastKind, toast, toastStore } from './toast.tsx'
import styles from './toast.module.css'

const icons: Record<ToastKind, IconName> = { loading: 'loader', success: 'success', error: 'error', info: 'info', warning: 'alert' }

export default function ToastBox() {
  const t = useTranslate()
  const message = useStore(toastStore)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Shown anew each time, so that it lies above a dialog that has opened since.
    if (host.current?.matches(':popover-open')) host.current.hidePopover()
    if (message) host.current?.showPopover()
    if (!message || message.kind === 'loading') return
    const timer = setTimeout(() => toastStore.set((now) => (now === message ? undefined : now)), message.action ? 8000 : 2000)
    return () => clearTimeout(timer)
  }, [message])

  return (
    <div ref={host} popover="manual" className={styles.host}>
      {message && (
        <div key={message.id} className={styles.toast} data-kind={message.kind}>
          <Icon name={icons[message.kind]} className={message.kind === 'loading' ? styles.spinning : styles.mark} />
          <span aria-hidden="true">{message.text}</span>
          {message.action && <ActionButton action={message.action} />}
          {message.kind !== 'loading' && (
            <button type="button" className={styles.close} aria-label={t('common.close')} onClick={toast.clear}>
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function ActionButton({ action }: { action: ToastAction }) {
  const press = () => {
    toast.clear()
    action.run()
  }
  return (
    <button type="button" className={styles.action} onClick={press}>
      {action.label}
    </button>
  )
}
