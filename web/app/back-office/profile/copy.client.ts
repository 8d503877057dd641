import { useTranslate } from '../../i18n/use.ts'
import { copyText } from '../../ui/copy.ts'
import { toast } from '../../ui/toast.tsx'

/** Copies a text and reports the outcome. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslate()
  return async (text) => {
    if (await copyText(text)) toast.success(t('common.copied'))
    else toast.warning(t('order.copyFailed'))
  }
}
