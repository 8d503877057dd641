import { useSyncExternalStore } from 'react'

/** The width up to which styles show the sheet in place of the fields. */
const phone = '(width <= 666px)'

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(phone)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the window is as narrow as a phone; false on the server and while hydrating. */
export const usePhone = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  )
