/** Imports a file: it is read first, and nothing is stored until the person has seen what is in it. */
import { Alert, Button, FileInput, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useRef, useState } from 'react'
import { importStatement, listStatementAccounts, type StatementRead } from '#contract/api/statements/statement-import'
import { ApiError, call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { AnswersForm } from './answers.client.tsx'
import { QuestionForm } from './question.client.tsx'
import styles from './statement.module.css'
import { Summary } from './summary.client.tsx'

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
  const outcome = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone or behind: the next question or what was read comes now.
  useEffect(() => {
    if (result?.table) outcome.current?.focus()
  }, [result])
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
        accept=".xml,.sta,.mt940,.940,.txt,.csv,.xlsx,.xls,.ofx,.qfx"
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
      {result && (
        <div ref={outcome} tabIndex={-1} className={`stack ${styles.outcome}`}>
          {result.table && account && (
            <Fragment
              key={`${account.account}${account.currency}${JSON.stringify([result.question, result.table.saved])}`}
            >
              {result.question && (
                <QuestionForm
                  question={result.question}
                  table={result.table}
                  account={account}
                  onSaved={() => again()}
                  onCurrency={(currency) => {
                    const of = { ...account, currency }
                    setAccount(of)
                    again(of)
                  }}
                />
              )}
              <AnswersForm table={result.table} encoding={result.encoding} account={account} onSaved={() => again()} />
            </Fragment>
          )}
          {!result.question && <Summary result={result} />}
        </div>
      )}
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

const countNew = ({ accounts }: StatementRead) =>
  accounts.reduce((sum, { new_lines, new_reversals }) => sum + new_lines + new_reversals, 0)

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
  const isComplete = account !== undefined && account.account !== '' && /^[A-Z]{3}$/.test(account.currency)
  return (
    <form
      noValidate
      className={styles.account}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onChoose({ account: account.account, currency: account.currency })
      }}
    >
      <p className="second">{t('statement.accountHint')}</p>
      <NativeSelect
        label={t('statement.account')}
        value={isOther ? other : chosen}
        data={[
          ...(known.length > 0 ? [{ value: '', label: '' }] : []),
          ...known.map((each) => ({ value: keyOf(each), label: [keyOf(each), each.bank].filter(Boolean).join(', ') })),
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
      <Button type="submit" variant="default" loading={isPending} disabled={!isComplete}>
        {t('statement.read')}
      </Button>
    </form>
  )
}
