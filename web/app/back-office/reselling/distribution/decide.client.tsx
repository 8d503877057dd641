/** The application of a distributor and the decisions about it. */
import { Alert, Checkbox, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DistributorStatus } from '#contract/api/reselling/distribution'
import {
  type DistributorRow,
  decideDistributor,
  type distributorActions,
} from '#contract/api/reselling/distributor-admin'
import { call } from '../../../api/client.ts'
import { countriesIn } from '../../../domain/accounts/address/countries.ts'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import type { IconName } from '../../../ui/icon.tsx'
import styles from '../../form/dialog.module.css'
import { type Decision, DecisionButtons, DecisionDialog, type Decisions } from '../../list/decision-list.client.tsx'
import { Modal } from '../../modal.client.tsx'
import detailStyles from '../../orders/order/detail.module.css'
import { hasRight, useStaff } from '../../staff.ts'
import ownStyles from './distribution.module.css'
import { LevelHistory } from './level-history.client.tsx'
import { levelsQuery } from './queries.client.ts'

type Action = (typeof distributorActions)[number]

/** In the order of the menu. The server has the same table. */
const actions: Record<
  Action,
  { in: readonly DistributorStatus[]; icon: IconName; asks: 'level' | 'reason' | 'nothing' }
> = {
  approve: { in: ['applied', 'refused'], icon: 'check', asks: 'level' },
  restore: { in: ['suspended'], icon: 'refresh', asks: 'nothing' },
  set_level: { in: ['approved', 'suspended'], icon: 'star', asks: 'level' },
  refuse: { in: ['applied'], icon: 'close', asks: 'reason' },
  suspend: { in: ['approved'], icon: 'alert', asks: 'reason' },
}

interface Values {
  level_id: string
  is_level_pinned: boolean
  reason: string
}

export function useDistributorDecisions(): Decisions<DistributorRow, Values> {
  const t = useTranslate()
  const decisionOf = (action: Action): Decision<DistributorRow, Values> => {
    const { in: statuses, icon, asks } = actions[action]
    return {
      endpoint: decideDistributor,
      icon,
      label: t(`distributor.${action}`),
      hint: t(`distributor.${action === 'set_level' ? 'setLevel' : action}Hint`),
      done: t(`distributor.done.${action}`),
      isPossible: ({ status }) => statuses.includes(status),
      ...(asks === 'reason' && { danger: true, reason: 'required' }),
      isPlain: action === 'set_level',
      ...(asks === 'level' && {
        fields: (row, form) => <LevelField row={row} form={form} />,
        isBlocked: ({ level_id }) => level_id === '',
      }),
      send: ({ id, version }, { level_id, is_level_pinned, reason }) =>
        call(decideDistributor, {
          body: {
            id,
            version,
            action,
            reason,
            ...(asks === 'level' && { level_id: Number(level_id), is_level_pinned }),
          },
        }),
    }
  }
  return {
    titleOf: ({ application }, label) => `${label} · ${application.name}`,
    initialOf: ({ level, is_level_pinned }) => ({ level_id: String(level?.id ?? ''), is_level_pinned, reason: '' }),
    longestReason: 500,
    lists: ['distributors', 'distributor-levels'],
    all: (Object.keys(actions) as Action[]).map(decisionOf),
  }
}

/** Proposes the first level to a new distributor. */
function LevelField({ row, form }: { row: DistributorRow; form: UseFormReturnType<Values> }) {
  const t = useTranslate()
  const { data: levels } = useQuery(levelsQuery)
  const first = row.level === null && levels?.[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is a new object each time
  useEffect(() => {
    if (first) form.setFieldValue('level_id', String(first))
  }, [first])
  return (
    <>
      {levels?.length === 0 && <Alert color="orange">{t('distributor.noLevel')}</Alert>}
      {levels && levels.length > 0 && (
        <NativeSelect
          required
          data-autofocus
          name="level_id"
          label={t('distributor.level')}
          data={levels.map(({ id, name, percent_off }) => ({
            value: String(id),
            label: `${name} · ${t('distributor.percentOff', { percent: percent_off })}`,
          }))}
          {...form.getInputProps('level_id')}
        />
      )}
      <Checkbox label={t('resellevel.pinned')} {...form.getInputProps('is_level_pinned', { type: 'checkbox' })} />
    </>
  )
}

export function DistributorDetails({ row, onClose }: { row: DistributorRow; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const locale = useLocale()
  const mayDecide = hasRight(useStaff(), decideDistributor)
  const decisions = useDistributorDecisions()
  const [decision, setDecision] = useState<Decision<DistributorRow, Values>>()
  if (decision) return <DecisionDialog decisions={decisions} decision={decision} row={row} onClose={onClose} />
  const { application, username, applied_at, decision_reason } = row
  const country = countriesIn(locale).find(({ code }) => code === application.country)?.name ?? application.country
  const facts: [string, string][] = [
    [t('distribution.field.name'), application.name],
    [t('distribution.field.company'), application.company],
    [t('distribution.field.contact'), application.contact],
    [t('distribution.field.country'), country],
    [t('distribution.field.reason'), application.reason],
    [t('distributor.account'), username],
    [t('distributor.appliedAt'), format.dateTime(applied_at)],
    [t('distributor.decision'), decision_reason],
  ]
  return (
    <Modal opened onClose={onClose} title={t('distributor.details')} size={520} centered>
      <div className="stack wide">
        <dl className={detailStyles.details}>
          {facts.map(
            ([label, text]) =>
              text && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
        </dl>
        {row.documents.length > 0 && (
          <section aria-label={t('distributor.documents')} className="stack">
            <b>{t('distributor.documents')}</b>
            <div className="row">
              {row.documents.map((address, index) => (
                <a key={address} href={address} target="_blank" rel="noreferrer">
                  <img
                    src={address}
                    alt={t('distributor.document', { number: index + 1 })}
                    className={ownStyles.document}
                  />
                </a>
              ))}
            </div>
          </section>
        )}
        <LevelHistory row={row} />
        {mayDecide && (
          <div className={styles.buttons}>
            <DecisionButtons decisions={decisions} row={row} onChoose={setDecision} />
          </div>
        )}
      </div>
    </Modal>
  )
}
