import { useRevalidator } from 'react-router'
import { undoMarkupChange } from '#contract/api/pricing/markup'
import type { MessageId } from '#texts/ids'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'

/** Undoes all of a change of markups, and says so. */
export function useMarkupUndo() {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  return async (id: number): Promise<void> => {
    await call(undoMarkupChange, { body: { owner: 'shop', id } })
    toast.success(t('distribution.undone'))
    await revalidate()
  }
}

/** Says that markups have changed, and offers to undo all of the change. */
export function useMarkupToast() {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const undo = useMarkupUndo()
  return async (text: MessageId, { change_id: id }: { change_id?: number }): Promise<void> => {
    toast.success(
      t(text),
      id === undefined
        ? undefined
        : {
            label: t('common.undo'),
            undoes: true,
            run: () => void undo(id).catch((error: unknown) => toast.error(failureText(error, t))),
          },
    )
    await revalidate()
  }
}
