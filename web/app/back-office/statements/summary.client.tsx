/** What was understood of a file, before it is imported. */
import { leftOutReasons, type StatementRead } from '#contract/api/statements/statement-import'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './statement.module.css'

export function Summary({ result }: { result: StatementRead }) {
  const t = useTranslate()
  const format = useFormat()
  const { accounts, outgoing, left_out, skipped, skipped_count, examples, encoding } = result
  const leftOut = leftOutReasons.filter((reason) => left_out[reason] > 0)
  return (
    <div className={styles.figures} role="status">
      {accounts.map((account) => (
        <AccountSummary key={`${account.account}${account.currency}`} account={account} />
      ))}
      {outgoing > 0 && <p className="second">{t('statement.outgoing', { count: outgoing })}</p>}
      {leftOut.map((reason) => (
        <p key={reason} className="second">
          {t(reason === 'pending' ? 'statement.pending' : `statement.leftOut.${reason}`, { count: left_out[reason] })}
        </p>
      ))}
      {skipped_count > 0 && (
        <p className="second">{t('statement.skipped', { count: skipped_count, rows: skipped.join(', ') })}</p>
      )}
      <p className="second">{t('statement.readAs', { format: formatNames[result.format], encoding })}</p>
      <ul className={styles.examples}>
        {examples.map(({ booked_on, amount, currency, payer, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ only by their place
          <li key={index} className="dotted second">
            <span>{format.day(booked_on)}</span>
            <span>{format.money(amount, currency)}</span>
            <span>{payer || t('statement.noPayer')}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const formatNames: Record<StatementRead['format'], string> = {
  csv: 'CSV',
  xlsx: 'XLSX',
  xls: 'XLS',
  camt053: 'CAMT.053',
  mt940: 'MT940',
  ofx: 'OFX',
  '1c': '1C',
}

function AccountSummary({ account: read }: { account: StatementRead['accounts'][number] }) {
  const t = useTranslate()
  const format = useFormat()
  const { account, currency, lines, new_lines, sums, new_reversals, opening, closing, gap } = read
  const amount = sums.map((sum) => format.money(sum.amount, sum.currency)).join(' + ')
  const isNothing = new_lines === 0 && new_reversals === 0
  return (
    <>
      <p>
        <strong>{account}</strong>:{' '}
        {isNothing ? t('statement.nothingNew') : new_lines > 0 && t('statement.found', { count: new_lines, amount })}
        {lines > new_lines && ` · ${t('statement.known', { count: lines - new_lines })}`}
      </p>
      {new_reversals > 0 && <p className={styles.twin}>{t('statement.reversals', { count: new_reversals })}</p>}
      {opening !== null && closing !== null && (
        <p className="second">
          {t('statement.balances', {
            opening: format.money(opening, currency),
            closing: format.money(closing, currency),
          })}
        </p>
      )}
      {gap && (
        <Notice kind="warning">
          {t('statement.gap', { day: format.day(gap.day), closing: format.money(gap.closing, currency) })}
        </Notice>
      )}
    </>
  )
}
