/** The place of a part of a page that could not be loaded. */
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export function Failed({ error, text, onRetry }: { error: unknown; text: string; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <Notice
      kind="danger"
      live
      action={
        <Button size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {failureText(error, t, text)}
    </Notice>
  )
}
