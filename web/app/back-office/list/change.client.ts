/** Runs an action of a list: asks first if it must, reports the outcome, and reads the lists again. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { askAboutNumber } from '../form/foreign-number.client.tsx'

type Change = <T>(
  run: () => Promise<T>,
  done: string | ((answer: T) => string),
  question?: Parameters<typeof confirm>[0],
) => Promise<T | undefined>

/** `lists` are the query names to read again. Resolves to the answer, or to nothing if refused or not confirmed. */
export function useChange(...lists: string[]): Change {
  const t = useTranslate()
  const client = useQueryClient()
  const names = lists.join()
  return useCallback(
    async (run, done, question) => {
      if (question && !(await confirm(question))) return undefined
      try {
        const answer = await run()
        toast.success(typeof done === 'string' ? done : done(answer))
        return answer
      } catch (error) {
        toast.error(failureText(error, t))
        askAboutNumber(error)
        return undefined
      } finally {
        await Promise.all(names.split(',').map((list) => client.invalidateQueries({ queryKey: [list] })))
      }
    },
    [client, names, t],
  )
}
