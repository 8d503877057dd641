/** Something that is done from a list: it says how it went, and the list is read anew. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'

/** `list` names the queries that show it. Resolves to what the call answered, or to nothing when it was refused. */
export function useChange(...lists: string[]): <T>(run: () => Promise<T>, done: string) => Promise<T | undefined> {
  const t = useTranslate()
  const client = useQueryClient()
  const names = lists.join()
  return useCallback(
    async (run, done) => {
      try {
        const answer = await run()
        toast.success(done)
        return answer
      } catch (error) {
        toast.error(failureText(error, t))
        return undefined
      } finally {
        await Promise.all(names.split(',').map((list) => client.invalidateQueries({ queryKey: [list] })))
      }
    },
    [client, names, t],
  )
}
