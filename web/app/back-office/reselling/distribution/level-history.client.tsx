/** How the level of a distributor changed, and why. */
import { useQuery } from '@tanstack/react-query'
import type { DistributorRow } from '#contract/api/reselling/distributor-admin'
import { listLevelChanges } from '#contract/api/reselling/resale'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { hasRight, useStaff } from '../../staff.ts'

export function LevelHistory({ row }: { row: DistributorRow }) {
  const t = useTranslate()
  const format = useFormat()
  const mayRead = hasRight(useStaff(), listLevelChanges)
  const { data } = useQuery({
    queryKey: ['distributors', 'levels', row.id],
    queryFn: ({ signal }) => call(listLevelChanges, { query: { id: row.id }, signal }),
    enabled: mayRead && row.level !== null,
  })
  if (!mayRead || !data) return null
  return (
    <section>
      <h3>{t('resellevel.history')}</h3>
      {data.length === 0 && <p className="second">{t('resellevel.historyNone')}</p>}
      <ul>
        {data.map(({ id, at, from, to, reason, turnover, currency, note, actor }) => (
          <li key={id}>
            <strong>{from ? t('resellevel.historyLine', { from, to }) : to}</strong>
            <div className="second">
              {[
                format.date(at),
                t(`resellevel.reason.${reason}`, { amount: turnover === null ? '' : format.money(turnover, currency) }),
                note,
                actor,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
