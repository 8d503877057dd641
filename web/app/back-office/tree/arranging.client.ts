/** Shows a new order at once, sends changes one by one, and restores the old order after a refusal. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'
import { type Arrangement, arranged, type Branch } from './arrange.ts'

type Save<Row> = (change: Arrangement, before: readonly Row[], after: readonly Row[]) => Promise<unknown>

const nothing = () => undefined

/** `queryKey` names the query of the rows. The returned function resolves to whether the order was stored. */
export function useArranging<Row extends Branch<Row>>(
  queryKey: readonly string[],
  save: Save<Row>,
  onSettled?: () => void,
): (change: Arrangement) => Promise<boolean> {
  const t = useTranslate()
  const client = useQueryClient()
  const waiting = useRef(0)
  const queue = useRef(Promise.resolve(true))

  return (change) => {
    // A pending read would show the old order again.
    void client.cancelQueries({ queryKey })
    const before = client.getQueryData<readonly Row[]>(queryKey) ?? []
    const after = arranged(before, change)
    client.setQueryData<readonly Row[]>(queryKey, after)

    const send = async (isWellSoFar: boolean) => {
      // Changes based on a refused order are dropped too.
      const failure: unknown = isWellSoFar
        ? await save(change, before, after).then(nothing, (error: unknown) => error)
        : undefined
      const isKept = isWellSoFar && failure === undefined
      waiting.current -= 1
      if (waiting.current === 0) queue.current = Promise.resolve(true)
      if (failure !== undefined) {
        client.setQueryData<readonly Row[]>(queryKey, before)
        toast.error(failureText(failure, t))
      }
      if (waiting.current > 0) return isKept
      await client.invalidateQueries({ queryKey: queryKey.slice(0, 1) })
      onSettled?.()
      return isKept
    }
    waiting.current += 1
    queue.current = queue.current.then(send)
    return queue.current
  }
}
