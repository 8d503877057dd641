/** Starts a job and returns which dialog to show. */
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'

export function useStartJob() {
  const t = useTranslate()
  const [job, setJob] = useState<{ id: number; title: string }>()
  const start = async (run: () => Promise<{ job_id: number }>, title: string) => {
    try {
      setJob({ id: (await run()).job_id, title })
    } catch (error) {
      toast.error(failureText(error, t))
    }
  }
  return { job, start, close: () => setJob(undefined) }
}
