import type { Translate } from '../../../i18n/translate.ts'
import { programShare } from '../../../mini-program/program-share.ts'
import { copyText } from '../../../ui/copy.ts'
import { toast } from '../../../ui/toast.tsx'

/** Opens the share dialog of the mini program or of the system with the product's address, or copies it. */
export async function shareProduct(title: string, t: Translate): Promise<void> {
  const url = location.origin + location.pathname
  if (await programShare.open?.({ title, url })) return
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is not a failure; after any other error the link is copied.
      if ((error as Error).name === 'AbortError') return
    }
  }
  if (await copyText(url)) toast.success(t('buying.linkCopied'))
  else toast.error(t('buying.shareFailed'), { label: t('common.retry'), run: () => void shareProduct(title, t) })
}
