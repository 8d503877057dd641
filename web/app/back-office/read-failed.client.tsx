/** A failed read: the reason, and a retry button. */
import { Alert, Button } from '@mantine/core'
import { failureText } from '../api/failure.ts'
import { useTranslate } from '../i18n/use.ts'

export function ReadFailed({ error, isFetching, retry }: { error: Error; isFetching: boolean; retry: () => void }) {
  const t = useTranslate()
  return (
    <Alert color="red" role="alert" title={failureText(error, t)}>
      <Button size="xs" variant="default" loading={isFetching} onClick={retry}>
        {t('common.retry')}
      </Button>
    </Alert>
  )
}
