/** Copies a text; `label` says what is copied. */
import { useTranslate } from '../i18n/use.ts'
import { IconButton } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate()
  const copy = async () => {
    if (await copyText(text)) toast.success(t('common.copied'))
    else toast.warning(t('order.copyFailed'))
  }
  return (
    <IconButton icon="copy" size="small" label={t('order.copyNamed', { name: label })} onClick={() => void copy()} />
  )
}

/** False where the browser forbids it: pages without encryption, or a visitor who said no. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
