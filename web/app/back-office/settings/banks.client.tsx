/** The bank accounts that buyers pay to, and the change of them that waits. */
import { Button, MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  approveBankAccounts,
  type BankAccount,
  type BankAccounts,
  cancelBankAccounts,
  changeBankAccounts,
  getBankAccounts,
  type ShownBankAccount,
} from '#contract/api/bank/bank-account'
import { call } from '../../api/client.ts'
import { countriesIn } from '../../domain/accounts/address/countries.ts'
import { useFormat, useLocale, useTranslate } from '../../i18n/use.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DialogForm } from '../form/dialog-form.client.tsx'
import { NestedRows } from '../form/fields/nested-rows.client.tsx'
import { noProof, ProofFields, proofOf } from '../form/proof-fields.client.tsx'
import { ReadFailed } from '../read-failed.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import styles from './settings.module.css'

type Change = NonNullable<BankAccounts['change']>
type Step = 'change' | 'approve' | 'cancel'

const lists = ['bank-accounts']

export function BankAccountsView() {
  const t = useTranslate()
  const mayChange = hasRight(useStaff(), changeBankAccounts)
  const [step, setStep] = useState<Step>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: lists,
    queryFn: ({ signal }) => call(getBankAccounts, { signal }),
  })
  if (error && !data) return <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} height={44} />
  const onClose = () => setStep(undefined)
  return (
    <>
      <section className={`panel stack ${styles.accounts}`} aria-labelledby="banks-in-force">
        <h2 id="banks-in-force">{t('bankchange.title')}</h2>
        <p className="second">{t('bankchange.hint', { hours: data.waiting_hours })}</p>
        <Accounts accounts={data.accounts} none={t('bankchange.none')} />
        {mayChange && !data.change && (
          <div>
            <Button onClick={() => setStep('change')}>{t('bankchange.change')}</Button>
          </div>
        )}
      </section>
      {data.change && <Waiting change={data.change} onStep={setStep} />}
      {step === 'change' && <ChangeDialog accounts={data.accounts} onClose={onClose} />}
      {step === 'approve' && data.change && <ApproveDialog change={data.change} onClose={onClose} />}
      {step === 'cancel' && data.change && <CancelDialog change={data.change} onClose={onClose} />}
    </>
  )
}

function Accounts({ accounts, none }: { accounts: readonly (BankAccount | ShownBankAccount)[]; none: string }) {
  const t = useTranslate()
  const format = useFormat()
  if (accounts.length === 0) return <p>{none}</p>
  return (
    <ul className="stack">
      {accounts.map((account) => (
        <li key={JSON.stringify(account)}>
          <b>{account.bank}</b> · {account.holder}
          <div className="number">{[account.account, account.swift, account.currency].filter(Boolean).join(' · ')}</div>
          {account.note && <div className="second">{account.note}</div>}
          {account.countries && (
            <div className="second">{t('bankchange.localIn', { countries: account.countries.join(', ') })}</div>
          )}
          {'since' in account && (
            <div className="second">{t('bankchange.since', { date: format.day(account.since) })}</div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Waiting({ change, onStep }: { change: Change; onStep: (step: Step) => void }) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const { proposed_by, proposed_at, effective_at, needs_approval, approved_by } = change
  return (
    <section className={`panel stack ${styles.accounts}`} aria-labelledby="banks-waiting">
      <h2 id="banks-waiting">{t('bankchange.waiting')}</h2>
      <p className="second">
        {t('bankchange.proposed', { name: proposed_by?.username ?? '–', time: format.dateTime(proposed_at) })}
      </p>
      <Accounts accounts={change.accounts} none={t('bankchange.noAccounts')} />
      <p>
        {needs_approval && <>{t('bankchange.unapproved')}. </>}
        {approved_by && <>{t('bankchange.approvedBy', { name: approved_by.username })}. </>}
        {t('bankchange.effective', { time: format.moment(effective_at) })}
      </p>
      <div className={styles.choices}>
        {change.can_approve && hasRight(staff, approveBankAccounts) && (
          <Button onClick={() => onStep('approve')}>{t('bankchange.approve')}</Button>
        )}
        {hasRight(staff, cancelBankAccounts) && (
          <Button variant="default" onClick={() => onStep('cancel')}>
            {t('bankchange.cancel')}
          </Button>
        )}
      </div>
    </section>
  )
}

function ChangeDialog({ accounts, onClose }: { accounts: readonly ShownBankAccount[]; onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })), [locale])
  const currency = accounts[0]?.currency ?? ''
  const newAccount = { bank: '', holder: '', account: '', swift: '', currency, note: '', countries: [] }
  return (
    <DialogForm
      title={t('bankchange.change')}
      initial={{
        accounts: accounts.map(({ since: _, until: __, ...account }) => ({
          ...account,
          countries: account.countries ?? [],
        })),
        ...noProof,
      }}
      send={(values) => call(changeBankAccounts, { body: { accounts: values.accounts, ...proofOf(values) } })}
      done={t('bankchange.sent')}
      ok={t('bankchange.change')}
      lists={lists}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NestedRows
            form={form}
            path="accounts"
            label={t('setting.accounts')}
            addText={t('setting.addAccount')}
            newRow={newAccount}
            nameOf={(row: BankAccount, index) => row.bank || String(index + 1)}
            max={20}
          >
            {(path) => (
              <>
                <TextInput required label={t('setting.bank')} maxLength={120} {...form.getInputProps(`${path}.bank`)} />
                <TextInput
                  required
                  label={t('setting.holder')}
                  maxLength={120}
                  {...form.getInputProps(`${path}.holder`)}
                />
                <TextInput
                  required
                  label={t('setting.account')}
                  maxLength={60}
                  {...form.getInputProps(`${path}.account`)}
                />
                <TextInput label={t('setting.swift')} maxLength={20} {...form.getInputProps(`${path}.swift`)} />
                <TextInput
                  required
                  label={t('setting.accountCurrency')}
                  maxLength={3}
                  {...form.getInputProps(`${path}.currency`)}
                />
                <TextInput label={t('setting.note')} maxLength={300} {...form.getInputProps(`${path}.note`)} />
                <MultiSelect
                  searchable
                  clearable
                  label={t('bankchange.countries')}
                  description={t('bankchange.countriesHint')}
                  data={countries}
                  maxValues={100}
                  {...form.getInputProps(`${path}.countries`)}
                />
              </>
            )}
          </NestedRows>
          <ProofFields form={form} />
        </>
      )}
    </DialogForm>
  )
}

function ApproveDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const t = useTranslate()
  return (
    <DialogForm
      title={t('bankchange.approve')}
      initial={noProof}
      send={(values) => call(approveBankAccounts, { body: { id: change.id, ...proofOf(values) } })}
      done={t('bankchange.approved')}
      ok={t('bankchange.approve')}
      lists={lists}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Accounts accounts={change.accounts} none={t('bankchange.noAccounts')} />
          <ProofFields form={form} />
        </>
      )}
    </DialogForm>
  )
}

function CancelDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const t = useTranslate()
  return (
    <DialogForm
      title={t('bankchange.cancel')}
      hint={t('bankchange.cancelHint')}
      initial={{}}
      send={() => call(cancelBankAccounts, { body: { id: change.id } })}
      done={t('bankchange.canceled')}
      ok={t('bankchange.cancel')}
      danger
      lists={lists}
      onClose={onClose}
    >
      {() => <Accounts accounts={change.accounts} none={t('bankchange.noAccounts')} />}
    </DialogForm>
  )
}
