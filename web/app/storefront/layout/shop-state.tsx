/** Shows that a reseller's shop takes no orders, or replaces its pages while it is closed. */
import type { HomepageInfo } from '#contract/api/site/homepage'
import { useTranslate } from '../../i18n/use.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'

export default function ShopState({ shop: { status, name } }: { shop: NonNullable<HomepageInfo['shop']> }) {
  const t = useTranslate()
  if (status === 'paused')
    return (
      <div className="page-width">
        <Notice>{t('shopstate.paused')}</Notice>
      </div>
    )
  return (
    <Empty icon="home" title={t('shopstate.closed')}>
      {t('shopstate.closedText', { name })}
    </Empty>
  )
}
