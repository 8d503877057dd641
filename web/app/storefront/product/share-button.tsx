/** Hands the product's address to the system's share sheet, or copies it. */
import { useTranslate } from '../../i18n/use.ts'
import { IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { toast } from '../../ui/toast.tsx'

export function ShareButton({ title }: { title: string }) {
  const t = useTranslate()
  const share = async () => {
    const url = location.origin + location.pathname
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      try {
        return await navigator.share({ title, url })
      } catch (error) {
        // Closing the sheet is no failure.
        if ((error as Error).name === 'AbortError') return
      }
    }
    if (await copyText(url)) toast.success(t('product.linkCopied'))
    else toast.error(t('product.shareFailed'))
  }
  return <IconButton icon="share" label={t('product.share')} onClick={() => void share()} />
}
