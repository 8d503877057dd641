/** A component whose code is loaded when it is first shown. */
import { type ComponentType, lazy } from 'react'

/** If loading fails (no connection), `instead` is shown. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props> = () => null,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: instead })))

// Assistive technology may send a click alone.
const gestures = ['pointerdown', 'pointermove', 'keydown', 'click', 'scroll', 'touchstart', 'popstate']
const firstGesture = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<unknown>((resolve) => {
      for (const type of gestures) addEventListener(type, resolve, { once: true, capture: true, passive: true })
    })

/**
 * A component that the server renders and that is hydrated after the visitor's first gesture, so that its code weighs
 * nothing on arrival. Without a connection the server's HTML stays as it is.
 */
export const quietPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() =>
    firstGesture.then(load).catch((error: unknown) => {
      if (import.meta.env.SSR) throw error
      return new Promise<never>(() => {})
    }),
  )
