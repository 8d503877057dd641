/** Levels reached by turnover, the own turnover, and how the own level changed. */
import { getOwnLevels } from '#contract/api/reselling/resale'
import { DataTable, DistributionPage } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'

export const load = ({ api }: PageInput) => api.call(getOwnLevels)

export function DistributionLevels({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
  const { currency, is_pinned, levels, history } = loaded
  return (
    <DistributionPage title={t('resale.levels')}>
      {is_pinned && <Notice>{t('resale.levelPinned')}</Notice>}
      {levels.length === 0 ? (
        <Empty icon="star" title={t('resale.noLadder')} />
      ) : (
        <>
          <p className="second">{t('resale.levelsText')}</p>
          <DataTable
            label={t('resale.levels')}
            rows={levels}
            columns={[
              {
                label: t('resale.levels'),
                cell: ({ name, benefits, percent_off, is_own }) => (
                  <>
                    <strong>{name}</strong> {is_own && <Badge kind="success">{t('resale.ownLevel')}</Badge>}
                    <div className="second">{t('resale.levelOff', { percent: percent_off })}</div>
                    {benefits && <div>{benefits}</div>}
                  </>
                ),
              },
              {
                label: t('resale.turnover'),
                cell: ({ min_turnover, period_days, turnover }) => (
                  <>
                    {t('resale.levelFrom', { amount: format.money(min_turnover, currency), days: period_days })}
                    <div className="second">{t('resale.levelNow', { amount: format.money(turnover, currency) })}</div>
                  </>
                ),
              },
            ]}
          />
        </>
      )}
      {history.length > 0 && (
        <>
          <h2>{t('resale.levelHistory')}</h2>
          <DataTable
            label={t('resale.levelHistory')}
            rows={history}
            columns={[
              { label: t('distribution.date'), cell: ({ at }) => format.date(at) },
              { label: t('resale.change'), cell: ({ from, to }) => (from ? `${from} → ${to}` : to) },
              {
                label: t('distribution.note'),
                cell: ({ reason, note, turnover }) => (
                  <>
                    {t(`resale.levelReason.${reason}`)}
                    {turnover !== null && ` · ${format.money(turnover, currency)}`}
                    {note && <div className="second">{note}</div>}
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </DistributionPage>
  )
}
