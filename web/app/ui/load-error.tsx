/** Shown when a page of the member center could not be loaded. */
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import type { MessageId } from '#texts/ids'
import { ErrorView } from '../errors/error-view.tsx'
import { PageError } from '../errors/page-error.tsx'
import { useTranslate } from '../i18n/use.ts'
import type { PageErrorData } from '../page.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from './button.tsx'

/** `failed` is the title of errors that a retry may solve. */
export function LoadError({ failed }: { failed: MessageId }) {
  const t = useTranslate()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const { code, msg } = isRouteErrorResponse(error) ? ((error.data ?? {}) as Partial<PageErrorData>) : {}
  const toOrders = (
    <ButtonLink to={paths.orders()} look="primary" icon="receipt">
      {t('storefront.myOrders')}
    </ButtonLink>
  )
  if (code === 'ORDER_ID_MISSING')
    return <ErrorView title={t('payment.noOrder')} text={t('payment.noOrderText')} action={toOrders} />
  if (code === 'ORDER_NOT_FOUND')
    return <ErrorView status="404" title={t('order.notFound')} text={t('order.notFoundText')} action={toOrders} />
  if (code === 'AFTER_SALE_NOT_FOUND')
    return <ErrorView status="404" title={t('aftersale.notFound')} text={t('aftersale.noneText')} action={toOrders} />
  if (code === 'NOT_A_DISTRIBUTOR')
    return (
      <ErrorView
        title={t('distribution.become')}
        text={msg ?? ''}
        action={
          <ButtonLink to={paths.distribution()} look="primary" icon="share">
            {t('distribution.toApplication')}
          </ButtonLink>
        }
      />
    )
  // `PageError` reloads when the connection is back, and leads from unknown addresses to /404.
  if (!code || ['NETWORK', 'TIMEOUT', 'NOT_FOUND', 'PAGE_NOT_FOUND'].includes(code)) return <PageError />
  return (
    <ErrorView
      title={t(failed)}
      text={msg || t('common.network')}
      action={
        <Button look="primary" icon="refresh" busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
