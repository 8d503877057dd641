/** Prints the selected lines on a sheet of their own. Its code comes when somebody reaches for the button. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { CartLine } from '#contract/cart'
import type { Cart } from './use-cart.ts'

type Sheet = ComponentType<{ lines: readonly CartLine[] }>

export function usePrint({ lines, selected }: Pick<Cart, 'lines' | 'selected'>): {
  sheet: ReactNode
  prepare: () => void
  print: () => void
} {
  const [Sheet, setSheet] = useState<Sheet>()
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const show = () => flushSync(() => setPrinting(true))
    const hide = () => setPrinting(false)
    addEventListener('beforeprint', show)
    addEventListener('afterprint', hide)
    return () => {
      removeEventListener('beforeprint', show)
      removeEventListener('afterprint', hide)
    }
  }, [])
  const prepare = async () => {
    const { default: part } = await import('./cart-print.tsx')
    setSheet(() => part)
  }
  return {
    // Beside the page, so that everything else can be left off the paper.
    sheet: isPrinting && Sheet && createPortal(<Sheet lines={selected.length > 0 ? selected : lines} />, document.body),
    prepare: () => void prepare().catch(() => {}),
    // Without its code the page itself is printed.
    print: () => void prepare().then(print, print),
  }
}
