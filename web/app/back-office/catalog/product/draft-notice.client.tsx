import { Alert, Button } from '@mantine/core'
import { useFormat, useTranslate } from '../../../i18n/use.ts'

interface DraftNoticeProps {
  time: number
  onTake: () => void
  onDrop: () => void
}

/** Offers unsaved entries of an earlier visit. */
export function DraftNotice({ time, onTake, onDrop }: DraftNoticeProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Alert title={t('productform.draftTitle')} role="status">
      <p>{t('productform.draftText', { time: format.dateTime(new Date(time).toISOString()) })}</p>
      <div className="row">
        <Button size="xs" onClick={onTake}>
          {t('productform.draftTake')}
        </Button>
        <Button size="xs" variant="default" onClick={onDrop}>
          {t('office.discard')}
        </Button>
      </div>
    </Alert>
  )
}
