/**
 * One short message at a time. A loading message stays until a later result takes its place; results
 * disappear after two seconds, with an undo action after eight.
 */
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../i18n/use.ts'
import { createStore, useStore } from '../state.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './toast.module.css'

type Kind = 'loading' | 'success' | 'error' | 'info' | 'warning'

interface Action {
  label: string
  run?: () => void
  /** A page of the mall that it leads to. */
  to?: string
  /** Undoes the last action; Ctrl+Z runs it too. */
  undoes?: boolean
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
  /** Removes a loading message without a result. */
  clear: () => store.set(undefined),
}

/** How many modal dialogs are open. */
const dialogs = createStore(0)

/** Once on every page. */
export function ToastHost() {
  return useStore(dialogs, 0) === 0 && <Messages />
}

/**
 * Once in every open modal dialog: the rest of the page is inert, so that nothing of a message there could be pressed or
 * read out.
 */
export function ToastsOfDialog() {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    dialogs.set((count) => count + 1)
    setLevel(dialogs.get())
    return () => dialogs.set((count) => count - 1)
  }, [])
  return useStore(dialogs, 0) === level && level > 0 && <Messages />
}

function Messages() {
  const message = useStore(store)
  return (
    <>
      {/* Both exist from the start, because a live region that appears with its text may stay silent. A repeated text is a new element, or it would. */}
      <p className="visually-hidden" role="status">
        {message && message.kind !== 'error' && <span key={message.id}>{message.text}</span>}
      </p>
      <p className="visually-hidden" role="alert">
        {message?.kind === 'error' && <span key={message.id}>{message.text}</span>}
      </p>
      <ToastBox message={message} />
    </>
  )
}

const icons: Record<Kind, IconName> = {
  loading: 'loader',
  success: 'success',
  error: 'error',
  info: 'info',
  warning: 'alert',
}

/** The message as it is seen, above everything else on the page. */
function ToastBox({ message }: { message: Message | undefined }) {
  const t = useTranslate()
  const host = useRef<HTMLDivElement>(null)
  /** The element that had the focus before; closing returns it. */
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    // Shown again each time, so that it is above a dialog opened since.
    if (host.current?.matches(':popover-open')) host.current.hidePopover()
    if (message) host.current?.showPopover()
    if (!message || message.kind === 'loading') return
    const leave = () => {
      // A message in use does not disappear.
      if (host.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, 1000)
      else store.set((now) => (now === message ? undefined : now))
    }
    let timer = setTimeout(leave, message.action ? 8000 : 2000)
    const undo = (event: KeyboardEvent) => {
      // The key gives another letter on a Russian or Thai keyboard.
      if (
        !(event.ctrlKey || event.metaKey) ||
        !'zяผ'.includes(event.key) ||
        (event.target as Element).matches('input, textarea')
      )
        return
      toast.clear()
      message.action?.run?.()
    }
    if (message.action?.undoes) document.addEventListener('keydown', undo)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', undo)
    }
  }, [message])

  const close = () => {
    before.current?.focus({ preventScroll: true })
    toast.clear()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus came from
    <div
      ref={host}
      popover="manual"
      className={styles.host}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget
      }}
    >
      {message && (
        <div key={message.id} className={styles.toast} data-kind={message.kind}>
          <Icon name={icons[message.kind]} className={message.kind === 'loading' ? styles.spinning : styles.mark} />
          <span aria-hidden="true">{message.text}</span>
          {message.action && <ActionButton action={message.action} close={close} />}
          {message.kind !== 'loading' && (
            <button type="button" className={styles.close} aria-label={t('common.close')} onClick={close}>
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function ActionButton({ action, close }: { action: Action; close: () => void }) {
  const press = () => {
    close()
    action.run?.()
  }
  if (action.to)
    return (
      <Link to={action.to} className={styles.action} onClick={press}>
        {action.label}
      </Link>
    )
  return (
    <button type="button" className={styles.action} onClick={press}>
      {action.label}
    </button>
  )
}
