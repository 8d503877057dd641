/** One row of the audit log: actor, time, origin, changes, request and response. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AuditRow, getAuditRow } from '#contract/api/audit/audit'
import { call } from '../../api/client.ts'
import { deviceOf } from '../../domain/accounts/profile/device.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { areaName } from '../area-name.ts'
import { Drawer } from '../modal.client.tsx'
import { ReadFailed } from '../read-failed.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import styles from './auditlog.module.css'
import { AuditChanges } from './changes.client.tsx'
import { actionOf, actorOf, isCut, kindOfStatus, resultOf, textOf } from './values.ts'

export function AuditDetail({ row, isOpen, onClose }: { row: AuditRow; isOpen: boolean; onClose: () => void }) {
  const t = useTranslate()
  const mayReadChanges = hasRight(useStaff(), getAuditRow)
  return (
    <Drawer opened={isOpen} onClose={onClose} position="right" size={720} title={actionOf(row)}>
      <div className={styles.detail}>
        <Facts row={row} onLeave={onClose} />
        {row.request_args === null && <Notice title={t('audit.erased')}>{t('audit.erasedText')}</Notice>}
        {mayReadChanges && (
          <section>
            <h3>{t('audit.changes')}</h3>
            <Changes key={row.id} id={row.id} />
          </section>
        )}
        {row.is_own ? (
          <p className="second">{t('audit.own')}</p>
        ) : (
          <>
            <Recorded title={t('audit.request')} value={row.request_args} />
            <Recorded title={t('audit.response')} value={row.response_body} />
          </>
        )}
      </div>
    </Drawer>
  )
}

function Facts({ row, onLeave }: { row: AuditRow; onLeave: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <dl className={styles.facts}>
      <Fact name={t('audit.time')}>
        {format.dateTime(row.created_at)}
        <span className={styles.exact}>{row.created_at}</span>
      </Fact>
      <Fact name={t('audit.user')}>{actorOf(row, t)}</Fact>
      <Fact name={t('audit.area')}>{areaName(row.module, t)}</Fact>
      {row.targets.length > 0 && (
        <Fact name={t('audit.target')}>
          {row.targets.map((target) => (
            <Link key={target} to={`?${new URLSearchParams({ target })}`} className={styles.target} onClick={onLeave}>
              {target}
            </Link>
          ))}
        </Fact>
      )}
      <Fact name={t('audit.call')}>
        {row.summary}
        <span className={styles.exact}>
          {row.method} {row.path}
        </span>
      </Fact>
      <Fact name={t('audit.result')}>
        <Badge kind={kindOfStatus(row.status)}>{resultOf(row.status, t)}</Badge>
        <span className={styles.exact}>HTTP {row.status}</span>
      </Fact>
      {row.repeats > 0 && <Fact name={t('audit.repeats')}>{format.number(row.repeats)}</Fact>}
      <Fact name={t('audit.took')}>{format.number(row.response_time)}</Fact>
      <Fact name={t('audit.ip')}>{row.ip || '–'}</Fact>
      <Fact name={t('audit.browser')}>
        {deviceOf(row.user_agent)}
        <span className={styles.exact}>{row.user_agent || '–'}</span>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Changes({ id }: { id: number }) {
  // Audit rows never change.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['audit', 'one', id],
    queryFn: ({ signal }) => call(getAuditRow, { query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <AuditChanges changes={data.changes} />
  if (!error) return <Skeleton rows={3} height={32} />
  return <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />
}

function Recorded({ title, value }: { title: string; value: unknown }) {
  const t = useTranslate()
  const format = useFormat()
  const text = textOf(value)
  return (
    <div>
      <div className={styles.recordedHead}>
        <h3>{title}</h3>
        {value !== null && <CopyButton text={text} label={title} />}
      </div>
      {isCut(value) && <p className="second">{t('audit.cut', { count: format.number(value.bytes) })}</p>}
      {value === null ? (
        <p className="second">{t('audit.nothing')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.recorded} tabIndex={0} aria-label={title}>
          <pre>{text}</pre>
        </section>
      )}
    </div>
  )
}
