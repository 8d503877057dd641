/** A line's quantity while it is being changed: what was typed stays in sight, the server decides. */
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { faultOf, type QuantityRule } from './quantity.ts'

export interface Refusal {
  code: string
  msg: string
  /** The nearest quantity that would do. */
  nearest: number | undefined
}

/** Several quick presses become one call. */
const pause = 300

export function useLineQuantity<Line extends QuantityRule & { quantity: number }>(
  line: Line,
  change: (line: Line, values: { quantity: number }) => Promise<void>,
) {
  const t = useTranslate()
  const format = useFormat()
  const [typed, setTyped] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal | number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  const leave = useRef<() => void>(undefined)
  // What was chosen just before the page was left is meant all the same.
  useEffect(() => () => leave.current?.(), [])

  /** The rules of the SKU, told while typing. Its stock may have grown since: about that the server is asked. */
  const ruleBroken = (quantity: number): Refusal | undefined => {
    const fault = faultOf(quantity, line)
    if (fault?.kind === 'moq')
      return {
        code: 'BELOW_MOQ',
        msg: t('catalog.belowMinimum', { qty: format.number(line.moq) }),
        nearest: fault.nearest,
      }
    if (fault?.kind === 'multiple')
      return {
        code: 'NOT_A_MULTIPLE',
        msg: t('catalog.notMultiple', { multiple: format.number(line.multiple) }),
        nearest: fault.nearest,
      }
    return undefined
  }
  const send = async (quantity: number) => {
    const own = ++latest.current
    setBusy(true)
    try {
      await change(line, { quantity })
      if (own !== latest.current) return
      setTyped(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (own !== latest.current) return
      const { nearest } = error.params
      setRefused({
        code: error.code,
        msg: failureText(error, t, t('cart.changeFailed')),
        nearest: typeof nearest === 'number' && nearest > 0 ? nearest : undefined,
      })
    } finally {
      if (own === latest.current) setBusy(false)
    }
  }

  /** Forgets what was chosen and not sent yet. */
  const cancel = () => {
    clearTimeout(timer.current)
    leave.current = undefined
  }
  const set = (quantity: number) => {
    setTyped(quantity)
    cancel()
    // What is under way was meant before: its answer takes nothing of this away.
    latest.current++
    setBusy(false)
    const broken = ruleBroken(quantity)
    setRefused(broken && quantity)
    if (broken) return
    const sendNow = () => {
      cancel()
      void send(quantity)
    }
    timer.current = setTimeout(sendNow, pause)
    leave.current = sendNow
  }
  // A broken rule is put into words here, so that they follow when the language is changed.
  const refusal = typeof refused === 'number' ? ruleBroken(refused) : refused
  return {
    shown: typed ?? line.quantity,
    busy,
    refusal,
    set,
    cancel,
    preview: (quantity: number) => setRefused(ruleBroken(quantity) && quantity),
  }
}
