import { type ReactNode, Suspense, useEffect, useState } from 'react'

/**
 * A part that is hydrated late. Until then it shows its first value, because the server's HTML matches no other: what a
 * member sees may arrive earlier.
 */
export function Steady<T>({ value, children }: { value: T; children: (value: T) => ReactNode }) {
  const [first] = useState(value)
  const [isReady, setReady] = useState(false)
  return (
    <Suspense>
      {children(isReady ? value : first)}
      <Ready onReady={setReady} />
    </Suspense>
  )
}

function Ready({ onReady }: { onReady: (isReady: boolean) => void }) {
  useEffect(() => onReady(true), [onReady])
  return null
}
