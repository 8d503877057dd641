/** The operator's bank accounts, with copy buttons. */
import type { ShownBankAccount } from '#contract/api/bank/bank-account'
import type { PaymentOverview } from '#contract/api/orders/payment'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Grouped } from './grouped.tsx'
import styles from './payment.module.css'

/** As forms of banks call it in every language. */
const feesOfSender = 'OUR'

type Account = ShownBankAccount & Partial<Pick<PaymentOverview['bank_accounts'][number], 'is_local'>>

/** The first is the best for the buyer; the others are behind a button, with what speaks against them. */
export function BankAccounts({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslate()
  const [best, ...others] = accounts
  if (!best) return null
  return (
    <section className={styles.accounts} aria-labelledby="payment-banks">
      <h3 id="payment-banks" className="second">
        {t('payment.banks')}
      </h3>
      <ul className={styles.banks}>
        <Bank account={best} />
      </ul>
      {others.length > 0 && (
        <details className={styles.otherBanks}>
          <summary>{t('payment.otherBanks', { count: others.length })}</summary>
          <ul className={styles.banks}>
            {others.map((account) => (
              <Bank key={account.account + account.currency + account.since} account={account} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Bank({ account }: { account: Account }) {
  const t = useTranslate()
  const format = useFormat()
  const { bank, holder, account: number, swift, currency, note, is_local, since, until } = account
  return (
    <li className={styles.bank}>
      <h4 className={styles.bankName}>
        <Icon name="bank" />
        <span>
          {bank} · {currency}
        </span>
      </h4>
      <dl className={styles.bankFacts}>
        <Line label={t('payment.holder')} value={holder} />
        <Line label={t('payment.account')} value={number} copied={number.replaceAll(' ', '')} />
        <Line label={t('payment.swift')} value={swift} />
      </dl>
      {is_local !== undefined && (
        <p>{is_local ? t('payment.bankLocal') : t('payment.bankAbroad', { code: feesOfSender })}</p>
      )}
      {note && <p className="second">{note}</p>}
      <p className="second">
        {until
          ? t('payment.bankReplaced', { date: format.day(until) })
          : t('payment.bankSince', { date: format.day(since) })}
      </p>
    </li>
  )
}

interface LineProps {
  label: string
  value: string
  copied?: string
}

function Line({ label, value, copied = value }: LineProps) {
  if (!value) return null
  return (
    <div>
      <dt className="second">{label}</dt>
      <dd className="number">
        <span>
          <Grouped groups={value.split(' ')} />
        </span>
        <CopyButton text={copied} label={label} />
      </dd>
    </div>
  )
}
