/** Shown when loading or rendering a page failed. */
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useMatches, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { connectionStore } from '../api/connection.ts'
import { useTranslate } from '../i18n/use.ts'
import { hasCopy } from '../offline-copy/stored-copy.ts'
import type { PageErrorData } from '../page.ts'
import { paths } from '../paths.ts'
import { useStore } from '../state.ts'
import { Button } from '../ui/button.tsx'
import { ErrorView } from './error-view.tsx'

export function PageError() {
  const t = useTranslate()
  const error = useRouteError()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { code = '', msg = '' } = isRouteErrorResponse(error) ? ((error.data ?? {}) as Partial<PageErrorData>) : {}
  const isOffice = useMatches().some(({ id }) => id === 'office')
  const isUnknownPath = status === 404 && (isOffice || code === 'PAGE_NOT_FOUND')

  useEffect(() => {
    if (isUnknownPath) void navigate(paths.notFound(), { replace: true })
  }, [isUnknownPath, navigate])

  const connection = useStore(connectionStore, 'online')
  const isOffline = code === 'NETWORK' || code === 'TIMEOUT' || connection === 'offline'
  const wasOffline = useRef(false)
  useEffect(() => {
    // Online again, the page is loaded again.
    if (isOffline && wasOffline.current && connection === 'online') void revalidate()
    wasOffline.current = connection === 'offline'
  }, [isOffline, connection, revalidate])

  if (status === 404) {
    const isProduct = code === 'PRODUCT_NOT_FOUND'
    return (
      <ErrorView
        status="404"
        title={isProduct ? t('common.productNotFound') : t('common.title404')}
        text={t('common.text404')}
      />
    )
  }
  if (status === 403) return <ErrorView status="403" title={t('common.title403')} text={msg || t('common.text403')} />
  return (
    <ErrorView
      {...(!isOffline && { status: String(status) })}
      title={isOffline ? t('common.offlineTitle') : t('common.failedTitle')}
      text={isOffline ? t('common.network') : msg || t('common.text500')}
      action={
        <>
          <Button look="primary" icon="refresh" busy={state === 'loading'} onClick={() => void revalidate()}>
            {t('common.retry')}
          </Button>
          {isOffline && hasCopy() && (
            // Loads the page again: the service worker shows the copy in its place.
            <Button icon="receipt" onClick={() => location.reload()}>
              {t('common.readCopy')}
            </Button>
          )}
        </>
      }
    />
  )
}
