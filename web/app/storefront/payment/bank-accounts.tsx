/** The operator's bank accounts, with copy buttons. */
import type { PaymentOverview } from '#contract/payment'
import { useTranslate } from '../../i18n/use.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './payment.module.css'

export function BankAccounts({ accounts }: { accounts: PaymentOverview['bank_accounts'] }) {
  const t = useTranslate()
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="payment-banks">
      <h2 id="payment-banks">{t('payment.banks')}</h2>
      <ul className={styles.banks}>
        {accounts.map((account) => (
          <li key={account.account + account.currency} className={styles.bank}>
            <h3 className={styles.bankName}>
              <Icon name="bank" />
              {account.bank}
            </h3>
            <dl className={styles.bankFacts}>
              <Line label={t('payment.holder')} value={account.holder} />
              <Line label={t('payment.account')} value={account.account} copied={account.account.replaceAll(' ', '')} />
              <Line label={t('payment.swift')} value={account.swift} />
              <Line label={t('payment.currency')} value={account.currency} isPlain />
            </dl>
            {account.note && <p className="second">{account.note}</p>}
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
  isPlain?: boolean
}

function Line({ label, value, copied = value, isPlain = false }: LineProps) {
  if (!value) return null
  return (
    <div>
      <dt className="second">{label}</dt>
      <dd className="number">
        {value}
        {!isPlain && <CopyButton text={copied} label={label} />}
      </dd>
    </div>
  )
}
