/** The changes of a write, field by field; for long lists the removed and added items. */
import type { getAuditRow } from '#contract/api/audit/audit'
import type { Answer } from '#contract/endpoint'
import { useTranslate } from '../../i18n/use.ts'
import styles from './auditlog.module.css'
import { listChange, textOf } from './values.ts'

type Change = Answer<typeof getAuditRow>['changes'][number]

export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTranslate()
  if (changes.length === 0) return <p className="second">{t('audit.noChanges')}</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangedField key={change.field} change={change} />
        ))}
      </tbody>
    </table>
  )
}

function ChangedField({ change: { field, before, after } }: { change: Change }) {
  const t = useTranslate()
  const list = listChange(before, after)
  return (
    <tr>
      <th scope="row">
        <code>{field || '–'}</code>
        {list && list.kept > 0 && <span className={styles.kept}>{t('audit.unchanged', { count: list.kept })}</span>}
      </th>
      <td data-label={t('audit.before')}>{list ? list.removed.join('\n') || '–' : textOf(before)}</td>
      <td data-label={t('audit.after')}>{list ? list.added.join('\n') || '–' : textOf(after)}</td>
    </tr>
  )
}
