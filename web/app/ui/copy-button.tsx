import { useTranslate } from '../i18n/use.ts'
import { IconButton } from './button.tsx'
import { copyText } from './copy.ts'
import { toast } from './toast.tsx'

/** Copies a text and reports the outcome. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslate()
  return async (text) => {
    if (await copyText(text)) toast.success(t('common.copied'))
    else toast.warning(t('order.copyFailed'))
  }
}

/** `label` names the copied text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate()
  const copy = useCopy()
  return (
    <IconButton
      icon="copy"
      size="small"
      label={t('order.copyNamed', { name: label })}
      onClick={() => void copy(text)}
    />
  )
}
