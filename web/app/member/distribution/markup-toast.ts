import { useRevalidator } from 'react-router'
import { failureText } from '../../api/failure.ts'
import { undoMarkups } from '../../api/markup-undo.ts'
import type { MessageId } from '../../i18n/ids.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'

/** Says that markups have changed, and offers to undo all of the change. */
export function useMarkupToast() {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  return async (text: MessageId, change: Parameters<typeof undoMarkups>[0]): Promise<void> => {
    const undo = async () => {
      await undoMarkups(change)
      toast.success(t('distribution.undone'))
      await revalidate()
    }
    toast.success(t(text), {
      label: t('common.undo'),
      undoes: true,
      run: () => void undo().catch((error: unknown) => toast.error(failureText(error, t))),
    })
    await revalidate()
  }
}
