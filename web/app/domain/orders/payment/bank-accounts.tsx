/** The operator's bank accounts, with copy buttons. */
import type { PaymentOverview } from '#contract/api/orders/payment'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Grouped } from './grouped.tsx'
import styles from './payment.module.css'

export function BankAccounts({ accounts }: { accounts: PaymentOverview['bank_accounts'] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <section className={styles.accounts} aria-labelledby="payment-banks">
      <h3 id="payment-banks" className="second">
        {t('payment.banks')}
      </h3>
      <ul className={styles.banks}>
        {accounts.map((account) => (
          <li key={account.account + account.currency + account.since} className={styles.bank}>
            <h4 className={styles.bankName}>
              <Icon name="bank" />
              <span>
                {account.bank} · {account.currency}
              </span>
            </h4>
            <dl className={styles.bankFacts}>
              <Line label={t('payment.holder')} value={account.holder} />
              <Line label={t('payment.account')} value={account.account} copied={account.account.replaceAll(' ', '')} />
              <Line label={t('payment.swift')} value={account.swift} />
            </dl>
            {account.note && <p className="second">{account.note}</p>}
            <p className="second">
              {account.until
                ? t('payment.bankReplaced', { date: format.day(account.until) })
                : t('payment.bankSince', { date: format.day(account.since) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
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
