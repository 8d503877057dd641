/** A value outside React that components follow: a few lines in place of a state library. */
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  set(next: T | ((current: T) => T)): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const changed = typeof next === 'function' ? (next as (current: T) => T)(value) : next
      if (Object.is(changed, value)) return
      value = changed
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The store's value; `onServer` is what the server rendered, also `undefined`, which hydration must find again. */
export function useStore<T>(store: Store<T>, ...onServer: [T?]): T {
  return useSyncExternalStore(store.subscribe, store.get, onServer.length > 0 ? () => onServer[0] as T : store.get)
}

const never = () => () => {}

/** False on the server and while hydrating; controls that need JavaScript stay disabled until it is true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
