/** The first page of the distribution centre: the application, or the figures of the shop. */
import { useRevalidator } from 'react-router'
import { type DistributionStatus, distributionStatus } from '#contract/api/reselling/distribution'
import { type DistributionFigures, distributionFigures } from '#contract/api/reselling/distribution-order'
import { DataTable, DistributionPage, Figures, styles } from '../../../domain/reselling/distribution/frame.tsx'
import { resalePaths } from '../../../domain/reselling/distribution/paths.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ApplicationForm } from './application-form.tsx'

export const load = async ({ api }: PageInput) => {
  const distribution = await api.call(distributionStatus)
  return { distribution, figures: distribution.status === 'approved' ? await api.call(distributionFigures) : undefined }
}

export function DistributionCentre({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { distribution, figures } = loaded
  if (!figures) return <Application distribution={distribution} />
  return (
    <DistributionPage title={t('distribution.centre')}>
      {distribution.shop ? <ShopLink slug={distribution.shop.slug} /> : <FirstShop />}
      {distribution.shop && distribution.setup_step > 0 && distribution.setup_step < 5 && (
        <div className="row">
          <ButtonLink to={resalePaths.setup()} look="primary">
            {t('resale.setupResume')}
          </ButtonLink>
        </div>
      )}
      {distribution.level && (
        <p className="second">
          {t('distribution.levelText', { name: distribution.level.name, percent: distribution.level.percent_off })}{' '}
          {distribution.level.benefits}
        </p>
      )}
      <ShopFigures figures={figures} />
    </DistributionPage>
  )
}

function Application({ distribution }: { distribution: DistributionStatus }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { status, decision_reason } = distribution
  return (
    <div className={`panel ${styles.page}`}>
      <h1>{t('distribution.become')}</h1>
      {status === 'applied' && <Notice title={t('distribution.waiting')}>{t('distribution.waitingText')}</Notice>}
      {status === 'refused' && (
        <Notice kind="warning" title={t('distribution.refused')}>
          {decision_reason}
        </Notice>
      )}
      {status === 'suspended' ? (
        <Notice kind="danger" title={t('distribution.suspended')}>
          {decision_reason}
        </Notice>
      ) : (
        <>
          {status === null && <p>{t('distribution.becomeText')}</p>}
          <ApplicationForm
            application={distribution.application}
            documents={distribution.documents}
            onSent={() => void revalidate()}
          />
        </>
      )}
    </div>
  )
}

function FirstShop() {
  const t = useTranslate()
  return (
    <Empty
      icon="home"
      title={t('distribution.noShop')}
      action={
        <ButtonLink to={resalePaths.setup()} look="primary" icon="plus">
          {t('resale.setupStart')}
        </ButtonLink>
      }
    >
      {t('distribution.noShopText')}
    </Empty>
  )
}

function ShopLink({ slug }: { slug: string }) {
  const t = useTranslate()
  const address = `${location.origin}/s/${slug}`
  return (
    <div className="row">
      {/* Another address of the server, so no page of this router. */}
      <a href={address} className="text-link">
        {address}
      </a>
      <CopyButton text={address} label={t('distribution.copyLink')} />
    </div>
  )
}

function ShopFigures({ figures }: { figures: DistributionFigures }) {
  const t = useTranslate()
  const format = useFormat()
  const { currency, by_day, top_products } = figures
  const money = (amount: string) => format.money(amount, currency)
  const most = Math.max(1, ...by_day.map(({ earnings }) => Number(earnings)))
  return (
    <>
      <Figures
        items={[
          [t('distribution.available'), money(figures.available)],
          [t('distribution.status.pending'), money(figures.pending)],
          [t('distribution.status.frozen'), money(figures.frozen)],
          [t('distribution.withdrawn'), money(figures.withdrawn)],
        ]}
      />
      <h2>{t('distribution.lastDays')}</h2>
      <Figures
        items={[
          [t('distribution.orders'), format.number(figures.orders)],
          [t('distribution.sales'), money(figures.sales)],
          [t('distribution.earnings'), money(figures.earnings)],
          [t('distribution.members'), format.number(figures.members)],
          [t('resale.visitors'), format.number(figures.visitors)],
          [t('resale.views'), format.number(figures.views)],
          [
            t('resale.conversion'),
            figures.conversion === null ? '–' : `${format.number(figures.conversion, 1)}\u00a0%`,
          ],
        ]}
      />
      <figure className={styles.chart}>
        <figcaption className="second">{t('distribution.byDay')}</figcaption>
        <ul className={styles.bars}>
          {by_day.map(({ day, earnings, visitors }) => (
            <li
              key={day}
              title={`${format.day(day)}: ${money(earnings)} · ${t('resale.visitors')}: ${format.number(visitors)}`}
              style={{ height: `${(Number(earnings) / most) * 100}%` }}
            >
              <span className="visually-hidden">{`${format.day(day)}: ${money(earnings)} · ${t('resale.visitors')}: ${format.number(visitors)}`}</span>
            </li>
          ))}
        </ul>
      </figure>
      {top_products.length > 0 && (
        <DataTable
          label={t('distribution.topProducts')}
          isNarrow
          rows={top_products.map((product) => ({ ...product, id: product.product_id }))}
          columns={[
            { label: t('distribution.topProducts'), cell: ({ name }) => name },
            { label: t('distribution.quantity'), isAmount: true, cell: ({ quantity }) => format.number(quantity) },
            { label: t('distribution.earnings'), isAmount: true, cell: ({ earnings }) => money(earnings) },
          ]}
        />
      )}
    </>
  )
}
