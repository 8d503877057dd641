/** A press while the amounts are being loaded counts once they are there, unless the freight is another one by then. */
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'

export function useWhenSettled(isStale: boolean, freight: string | null, run: () => void) {
  const t = useTranslate()
  const [pressed, setPressed] = useState<{ freight: string | null }>()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (isStale || !pressed) return
    setPressed(undefined)
    // After this effect, in which nothing can be rendered and focused at once.
    if (pressed.freight === freight) queueMicrotask(() => latest.current())
    else toast.warning(t('checkout.freightChanged'))
  }, [isStale, pressed, freight, t])
  return { isWaiting: pressed !== undefined, run: () => (isStale ? setPressed({ freight }) : run()) }
}
