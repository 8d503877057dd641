import type { Translate } from '../../i18n/translate.ts'
import { copyText } from '../../ui/copy.ts'
import { toast } from '../../ui/toast.tsx'

/** Hands the product's address to the system's share sheet, or copies it. */
export async function share(title: string, t: Translate): Promise<void> {
  const url = location.origin + location.pathname
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is no failure; where sharing is forbidden the link can still be copied.
      if ((error as Error).name === 'AbortError') return
    }
  }
  if (await copyText(url)) toast.success(t('goods.linkCopied'))
  else toast.error(t('goods.shareFailed'), { label: t('common.retry'), run: () => void share(title, t) })
}
