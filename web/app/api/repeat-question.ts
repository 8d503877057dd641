/** The one question about a call that looks like a repetition of an earlier one: a second click, or a colleague's. */
import { useEffect } from 'react'
import { useTranslate } from '../i18n/use.ts'
import { confirm } from '../ui/confirm.tsx'
import { whenRepeated } from './client.ts'

/** For pages that book or send something; their calls ask by themselves. */
export function useRepeatQuestion(): void {
  const t = useTranslate()
  useEffect(
    () =>
      whenRepeated(({ params }) =>
        confirm({
          title: t('repeat.title'),
          text: t('repeat.text', { id: String(params['id']), seconds: Number(params['seconds']) }),
          ok: t('repeat.ok'),
        }),
      ),
    [t],
  )
}
