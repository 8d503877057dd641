/** A component whose code is loaded when it is first shown. */
import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

/** If loading fails (no connection), `instead` is shown. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props> = () => null,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: instead })))

// Assistive technology may send a click or an input alone.
const gestures = ['pointerdown', 'pointermove', 'keydown', 'click', 'input', 'scroll', 'touchstart', 'popstate']
let wake: (value?: unknown) => void = () => {}
const firstGesture = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<unknown>((resolve) => {
      wake = resolve
      for (const type of gestures) addEventListener(type, resolve, { once: true, capture: true, passive: true })
    })

/**
 * Hydrates quiet parts without a gesture. For pages that load again, such as those of members with prices of their own:
 * React shows new data only once the parts that it changes are hydrated.
 */
export const wakeParts = () => wake()

/**
 * A component that the server renders and that is hydrated after the visitor's first gesture, so that its code weighs
 * nothing on arrival. Without a connection the server's HTML stays as it is. `most` is for parts that move by themselves:
 * milliseconds after which they are hydrated without a gesture.
 */
export const quietPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  most?: number,
) =>
  lazy<ComponentType<Props>>(() =>
    Promise.race([firstGesture, new Promise((resolve) => most && setTimeout(resolve, most))])
      .then(load)
      .catch((error: unknown) => {
        if (import.meta.env.SSR) throw error
        return new Promise<never>(() => {})
      }),
  )

/** A component that only the browser renders, after the visitor's first gesture. Until then it is nothing. */
export const latePart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  function LatePart(props: Props) {
    const [part, setPart] = useState<{ default: ComponentType<Props> }>()
    useEffect(() => {
      // Without a connection the page works on without it.
      firstGesture.then(load).then(setPart, () => {})
    }, [])
    return part && createElement(part.default, props)
  }
