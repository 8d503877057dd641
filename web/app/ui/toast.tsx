/**
 * One short message at a time. A loading message stays until a later result takes its place; results
 * disappear after two seconds, those that offer a way back after eight.
 */
import { useEffect, useRef } from 'react'
import { useTranslate } from '../i18n/use.ts'
import { createStore, useStore } from '../state.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './toast.module.css'

type Kind = 'loading' | 'success' | 'error' | 'info' | 'warning'

interface Action {
  label: string
  run: () => void
}

interface Message {
  id: number
  kind: Kind
  text: string
  action: Action | undefined
}

const store = createStore<Message | undefined>(undefined)
let lastId = 0

const show = (kind: Kind) => (text: string, action?: Action) => store.set({ id: ++lastId, kind, text, action })

export const toast = {
  loading: show('loading'),
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  /** Takes a loading message away without a result. */
  clear: () => store.set(undefined),
}

export function ToastHost() {
  const message = useStore(store)
  return (
    <>
      <div className="visually-hidden" role={message?.kind === 'error' ? 'alert' : 'status'}>
        {message?.text}
      </div>
      <ToastBox message={message} />
    </>
  )
}

const icons: Record<Kind, IconName> = { loading: 'loader', success: 'success', error: 'error', info: 'info', warning: 'alert' }

/** The message as it is seen, above everything else on the page. */
function ToastBox({ message }: { message: Message | undefined }) {
  const t = useTranslate()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Shown anew each time, so that it lies above a dialog that has opened since.
    if (host.current?.matches(':popover-open')) host.current.hidePopover()
    if (message) host.current?.showPopover()
    if (!message || message.kind === 'loading') return
    const timer = setTimeout(() => store.set((now) => (now === message ? undefined : now)), message.action ? 8000 : 2000)
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

function ActionButton({ action }: { action: Action }) {
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
