/** The application of a distributor and the decisions about it. */
import { Alert, Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type DistributorRow,
  decideDistributor,
  type distributorActions,
} from '#contract/api/reselling/distributor-admin'
import { call } from '../../../api/client.ts'
import { countriesIn } from '../../../domain/accounts/address/countries.ts'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import { Modal } from '../../modal.client.tsx'
import detailStyles from '../../orders/order/detail.module.css'
import styles from '../../orders/order/form.module.css'
import { hasRight, useStaff } from '../../staff.ts'
import { DialogForm } from './dialog-form.client.tsx'
import ownStyles from './distribution.module.css'
import { LevelHistory } from './level-history.client.tsx'
import { levelsQuery } from './queries.client.ts'

export type Action = (typeof distributorActions)[number]

/** Possible decisions in each status. The server has the same table. */
export const actionsOf = ({ status }: DistributorRow): Action[] =>
  ({
    applied: ['approve', 'refuse'] as Action[],
    approved: ['set_level', 'suspend'] as Action[],
    refused: ['approve'] as Action[],
    suspended: ['restore', 'set_level'] as Action[],
  })[status]

interface DetailsProps {
  row: DistributorRow
  onAction: (action: Action) => void
  onClose: () => void
}

export function DistributorDetails({ row, onAction, onClose }: DetailsProps) {
  const t = useTranslate()
  const format = useFormat()
  const locale = useLocale()
  const mayDecide = hasRight(useStaff(), decideDistributor)
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
            {actionsOf(row).map((action) => (
              <Button
                key={action}
                {...(action === 'approve' || action === 'restore' ? {} : { variant: 'default' })}
                onClick={() => onAction(action)}
              >
                {t(`distributor.${action}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Modal>
  )
}

interface DecideProps {
  row: DistributorRow
  action: Action
  onClose: () => void
}

export function DecideDialog({ row, action, onClose }: DecideProps) {
  const t = useTranslate()
  const asksLevel = action === 'approve' || action === 'set_level'
  const asksReason = action === 'refuse' || action === 'suspend'
  const { data: levels } = useQuery({ ...levelsQuery, enabled: asksLevel })
  const first = row.level?.id ?? levels?.[0]?.id
  const hint = action === 'set_level' ? t('distributor.setLevelHint') : t(`distributor.${action}Hint`)
  return (
    <DialogForm
      title={`${t(`distributor.${action}`)} · ${row.application.name}`}
      hint={hint}
      initial={{ level_id: '', is_level_pinned: row.is_level_pinned, reason: '' }}
      send={({ level_id, is_level_pinned, reason }) =>
        call(decideDistributor, {
          body: {
            id: row.id,
            version: row.version,
            action,
            reason,
            ...(asksLevel && { level_id: Number(level_id) || first || null, is_level_pinned }),
          },
        })
      }
      done={t(`distributor.done.${action}`)}
      ok={t(`distributor.${action}`)}
      danger={asksReason}
      isBlocked={asksLevel && !first}
      lists={['distributors', 'distributor-levels']}
      onClose={onClose}
    >
      {(form) => (
        <>
          {asksLevel && levels?.length === 0 && <Alert color="orange">{t('distributor.noLevel')}</Alert>}
          {asksLevel && levels && levels.length > 0 && (
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
              value={form.values.level_id || String(first)}
            />
          )}
          {asksLevel && (
            <Checkbox label={t('resellevel.pinned')} {...form.getInputProps('is_level_pinned', { type: 'checkbox' })} />
          )}
          {asksReason && (
            <Textarea
              data-autofocus
              required
              autosize
              minRows={2}
              maxLength={500}
              name="reason"
              label={t('distributor.reason')}
              {...form.getInputProps('reason')}
            />
          )}
        </>
      )}
    </DialogForm>
  )
}
