/** Whether quantities are typed in units or in cases. `freight/case-switch.tsx` remembers the choice in this browser. */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let inCases = false

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The units of one step of the input: those of a case, or 1. */
export const useUnitsPerStep = (unitsPerCase = 1): number =>
  useSyncExternalStore(
    subscribe,
    () => inCases,
    () => false,
  )
    ? unitsPerCase
    : 1

export function typeInCases(on: boolean): void {
  inCases = on
  for (const listener of listeners) listener()
}

interface Rules {
  value: number
  moq: number
  multiple: number
  stock: number
}

/** The figures of a stepper whose steps are `units` each. */
export const inSteps = ({ value, moq, multiple, stock }: Rules, units: number): Rules => ({
  value: Math.floor(value / units),
  moq: Math.ceil(moq / units),
  multiple: units === 1 ? multiple : 1,
  stock: Math.floor(stock / units),
})
