/**
 * A part that the server renders whole and whose code comes with the visitor's first sign of life: a move of the
 * pointer, a touch, a key, a field that is entered or filled in, or a change of what it shows. Until then the server's HTML stands as it is.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocale } from '../i18n/use.ts'
import { useHydrated } from '../state.ts'
import styles from './later-part.module.css'

const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'input']

interface LaterPart<Props> {
  (props: Props): ReactNode
  /** Fetches the code ahead, for pages that the browser renders by itself. */
  start: () => void
}

/** Functions among the props count as the same: they hold no more than what is to be done. */
export function laterPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
): LaterPart<Props> {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<Props> }>()
  const Part = lazy(() => promise) as unknown as ComponentType<Props>
  let isLoading = false
  const start = () => {
    if (isLoading) return
    isLoading = true
    // Without a connection the server's HTML stays, and the next sign tries again.
    load().then(resolve, () => {
      isLoading = false
    })
  }
  if (import.meta.env.SSR) start()

  function Later(props: Props) {
    const isHydrated = useHydrated()
    const locale = useLocale()
    const place = useRef<HTMLDivElement>(null)
    const pressed = useRef<HTMLElement>(undefined)
    const [isAlive, setAlive] = useState(isHydrated)
    const whole = () => (
      <Suspense fallback={fallback}>
        <Part {...props} />
        <Alive onAlive={() => setAlive(true)} />
      </Suspense>
    )
    // The very same element as long as it sleeps: React would throw the server's HTML away to show new props.
    const [asleep] = useState(whole)
    const [first] = useState({ props, locale })
    if (isAlive || locale !== first.locale || isChanged(first.props, props)) start()

    useEffect(() => {
      const element = place.current
      if (!element) return
      if (isAlive) {
        // What was pressed meanwhile is pressed now.
        pressed.current?.click()
        pressed.current = undefined
        return
      }
      const turn = new AbortController()
      const press = (event: MouseEvent) => {
        const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
        if (!target || !element.contains(target) || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        pressed.current = target
        start()
      }
      // A link within was followed before this ran.
      if (location.hash) start()
      for (const type of signsOfLife)
        addEventListener(type, start, { passive: true, capture: true, signal: turn.signal })
      // On the window: at the document React stops presses on what it has not taken over yet, and links would be followed.
      addEventListener('click', press, { capture: true, signal: turn.signal })
      return () => turn.abort()
    }, [isAlive])

    return (
      <div ref={place} className={styles.place} data-asleep={isAlive ? undefined : ''}>
        {isAlive ? whole() : asleep}
      </div>
    )
  }
  return Object.assign(Later, { start })
}

function Alive({ onAlive }: { onAlive: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(onAlive, [])
  return null
}

const isChanged = (before: object, now: object) =>
  Object.entries(now).some(
    ([name, value]) => typeof value !== 'function' && value !== (before as Record<string, unknown>)[name],
  )
