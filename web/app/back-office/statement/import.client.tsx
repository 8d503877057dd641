/** Imports a file: it is read first, and nothing is stored until the person has seen what is in it. */
import { Alert, Button, FileInput, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importStatement, listStatementAccounts, type StatementRead } from '#contract/statement'
import { ApiError, call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { MappingForm } from './mapping.client.tsx'
import styles from './statement.module.css'

export interface Account {
  account: string
  currency: string
}
const other = '…'

const send = (file: File, account: Account | undefined, preview: boolean) => {
  const form = new FormData()
  form.set('file', file)
  return call(importStatement, { query: { ...account, preview }, form })
}

export function ImportForm({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [account, setAccount] = useState<Account>()
  const read = useMutation({
    mutationFn: ({ chosen, of }: { chosen: File; of: Account | undefined }) => send(chosen, of, true),
  })
  const store = useMutation({
    mutationFn: (chosen: File) => send(chosen, account, false),
    onSuccess: (result) => {
      toast.success(t('statement.imported', { count: countNew(result) }))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['statement-lines'] }),
  })
  const again = (of = account) => file && read.mutate({ chosen: file, of })
  const needsAccount =
    read.error instanceof ApiError && Boolean(read.error.fields['account'] || read.error.fields['currency'])
  const result = read.data
  const error = store.error ?? (needsAccount ? null : read.error)
  const count = result ? countNew(result) : 0
  return (
    <div className="stack wide">
      {error && (
        <Alert color="red" role="alert">
          {failureText(error, t)}
        </Alert>
      )}
      <FileInput
        label={t('statement.file')}
        description={t('statement.importHint')}
        placeholder={t('statement.choose')}
        leftSection={<Icon name="upload" size={18} />}
        accept=".xml,.sta,.mt940,.940,.txt,.csv,.xlsx"
        value={file}
        onChange={(chosen) => {
          setFile(chosen)
          setAccount(undefined)
          read.reset()
          store.reset()
          if (chosen) read.mutate({ chosen, of: undefined })
        }}
      />
      {(needsAccount || account) && (
        <AccountFields
          isPending={read.isPending}
          onChoose={(of) => {
            setAccount(of)
            again(of)
          }}
        />
      )}
      {result?.table && account && (
        <MappingForm
          key={`${account.account}${account.currency}${JSON.stringify(result.table.mapping)}`}
          table={result.table}
          account={account}
          onSaved={() => again()}
        />
      )}
      {result && <Summary result={result} />}
      <div className="row-end">
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={!file || count === 0 || read.isPending}
          loading={store.isPending}
          onClick={() => file && store.mutate(file)}
        >
          {t('statement.importNow', { count })}
        </Button>
      </div>
    </div>
  )
}

const countNew = ({ accounts }: StatementRead) => accounts.reduce((sum, { new_lines }) => sum + new_lines, 0)

function AccountFields({ isPending, onChoose }: { isPending: boolean; onChoose: (account: Account) => void }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState<Account>({ account: '', currency: '' })
  const { data } = useQuery({
    queryKey: ['statement-accounts'],
    queryFn: ({ signal }) => call(listStatementAccounts, { query: {}, signal }),
  })
  const known = data ?? []
  const keyOf = ({ account, currency }: Account) => `${account} ${currency}`
  const isOther = chosen === other || (data && known.length === 0)
  const account = isOther ? typed : known.find((each) => keyOf(each) === chosen)
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('statement.account')}
        description={t('statement.accountHint')}
        value={isOther ? other : chosen}
        data={[
          ...(known.length > 0 ? [{ value: '', label: '' }] : []),
          ...known.map((each) => ({ value: keyOf(each), label: [each.bank, keyOf(each)].filter(Boolean).join(', ') })),
          { value: other, label: t('statement.otherAccount') },
        ]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {isOther && (
        <>
          <TextInput
            label={t('statement.number')}
            maxLength={60}
            value={typed.account}
            onChange={({ currentTarget }) => setTyped({ ...typed, account: currentTarget.value })}
          />
          <TextInput
            label={t('statement.currency')}
            maxLength={3}
            value={typed.currency}
            onChange={({ currentTarget }) => setTyped({ ...typed, currency: currentTarget.value.toUpperCase() })}
          />
        </>
      )}
      <Button
        variant="default"
        loading={isPending}
        disabled={!account?.account || !/^[A-Z]{3}$/.test(account.currency)}
        onClick={() => account && onChoose({ account: account.account, currency: account.currency })}
      >
        {t('statement.read')}
      </Button>
    </div>
  )
}

function Summary({ result }: { result: StatementRead }) {
  const t = useTranslate()
  const format = useFormat()
  const { accounts, outgoing, pending, skipped, skipped_count, examples } = result
  return (
    <div className={styles.figures} role="status">
      {accounts.map(({ account, currency, lines, new_lines, amount }) => (
        <p key={`${account}${currency}`}>
          <strong>{account}</strong>{' '}
          {new_lines === 0
            ? t('statement.nothingNew')
            : t('statement.found', { count: new_lines, amount: format.money(amount, currency) })}
          {lines > new_lines && ` · ${t('statement.known', { count: lines - new_lines })}`}
        </p>
      ))}
      {outgoing > 0 && <p className="second">{t('statement.outgoing', { count: outgoing })}</p>}
      {pending > 0 && <p className="second">{t('statement.pending', { count: pending })}</p>}
      {skipped_count > 0 && (
        <p className="second">{t('statement.skipped', { count: skipped_count, rows: skipped.join(', ') })}</p>
      )}
      <ul>
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
