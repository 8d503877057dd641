/** A line's quantity while it is edited: the typed text stays visible, the server decides. */
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { type QuantityRule, quantityErrorOf, quantityErrorText } from './quantity.ts'

export interface LineError {
  code: string
  msg: string
  /** The nearest valid quantity. */
  nearest: number | undefined
}

/** Debounces quick presses, in milliseconds. */
const delay = 300

export const nearestOf = ({ nearest }: Record<string, unknown>) =>
  typeof nearest === 'number' && nearest > 0 ? nearest : undefined

export function useLineQuantity<Line extends QuantityRule & { quantity: number }>(
  line: Line,
  change: (line: Line, values: { quantity: number }) => Promise<void>,
) {
  const t = useTranslate()
  const format = useFormat()
  const [typed, setTyped] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<LineError | number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastRequest = useRef(0)
  const sendPending = useRef<() => void>(undefined)
  // A pending change is sent when the page is left.
  useEffect(() => () => sendPending.current?.(), [])

  /** Errors shown while typing. The stock may have grown since, so the server checks it. */
  const localError = (quantity: number): LineError | undefined => {
    const error = quantityErrorOf(quantity, line)
    if (!error || error.kind === 'stock') return undefined
    const code = error.kind === 'moq' ? 'BELOW_MOQ' : 'NOT_A_MULTIPLE'
    return { code, msg: quantityErrorText(error.kind, line, t, format), nearest: error.nearest }
  }
  const send = async (quantity: number) => {
    const request = ++lastRequest.current
    setBusy(true)
    try {
      await change(line, { quantity })
      if (request === lastRequest.current) setTyped(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, params } = error
      if (request === lastRequest.current)
        setRefused({ code, msg: failureText(error, t, t('cart.changeFailed')), nearest: nearestOf(params) })
    } finally {
      if (request === lastRequest.current) setBusy(false)
    }
  }

  /** Drops a change that was not sent yet. */
  const cancel = () => {
    clearTimeout(timer.current)
    sendPending.current = undefined
  }
  const set = (quantity: number) => {
    setTyped(quantity)
    cancel()
    // The answer to an earlier change must not undo this one.
    lastRequest.current++
    setBusy(false)
    const invalid = localError(quantity) !== undefined
    setRefused(invalid ? quantity : undefined)
    if (invalid) return
    const sendNow = () => {
      cancel()
      void send(quantity)
    }
    timer.current = setTimeout(sendNow, delay)
    sendPending.current = sendNow
  }
  return {
    quantity: typed ?? line.quantity,
    busy,
    // Local errors are translated at render, so they follow a change of the language.
    error: typeof refused === 'number' ? localError(refused) : refused,
    set,
    cancel,
    preview: (quantity: number) => setRefused(localError(quantity) && quantity),
  }
}
