/** What a file leaves open: one question at a time, with examples from the file. */
import { Alert, Button, NativeSelect, Radio } from '@mantine/core'
import { useState } from 'react'
import {
  type StatementAnswers,
  type StatementRead,
  signRules,
  statusMeanings,
} from '#contract/api/statements/statement-import'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { ColumnFields, type ReadTable, Rows, useSaveAnswers } from './answers.client.tsx'
import type { Account } from './import.client.tsx'
import { useReadings } from './readings.client.ts'
import styles from './statement.module.css'

type Question = NonNullable<StatementRead['question']>

interface QuestionFormProps {
  question: Question
  table: ReadTable
  account: Account
  onSaved: () => void
  /** The account is in another currency. */
  onCurrency: (currency: string) => void
}

export function QuestionForm({ question, table, account, onSaved, onCurrency }: QuestionFormProps) {
  const t = useTranslate()
  const { kind, words } = question
  const [answers, setAnswers] = useState<StatementAnswers>(
    kind === 'columns' ? { columns: table.answers.columns ?? {} } : {},
  )
  const save = useSaveAnswers(table, account, onSaved)
  return (
    <form
      noValidate
      className={`stack ${styles.question}`}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(answers)
      }}
    >
      <fieldset className="stack">
        <legend>{t(`statement.ask.${kind}`, { currency: account.currency })}</legend>
        {save.error && (
          <Alert color="red" role="alert">
            {failureText(save.error, t)}
          </Alert>
        )}
        <Rows table={table} />
        <Answer question={question} table={table} account={account} answers={answers} onChange={setAnswers} />
        {kind === 'currency' && (
          <div className="row">
            {words.map((word) => (
              <Button key={word} variant="default" onClick={() => onCurrency(word)}>
                {word}
              </Button>
            ))}
          </div>
        )}
      </fieldset>
      {kind !== 'currency' && (
        <>
          <p className="second">{t('statement.askHint')}</p>
          <div>
            <Button type="submit" loading={save.isPending} disabled={!isComplete(question, answers)}>
              {t('statement.saveAnswer')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

interface AnswerProps {
  question: Question
  table: ReadTable
  account: Account
  answers: StatementAnswers
  onChange: (answers: StatementAnswers) => void
}

function Answer({ question: { kind, words, columns }, table, account, answers, onChange }: AnswerProps) {
  const { dates, amounts } = useReadings(words, account.currency)
  if (kind === 'columns')
    return (
      <div className={styles.fields}>
        <ColumnFields
          table={table}
          columns={answers.columns ?? {}}
          onChange={(chosen) => onChange({ columns: chosen })}
        />
      </div>
    )
  if (kind === 'amount_column')
    return (
      <div className={styles.fields}>
        <ColumnFields
          table={{ ...table, headings: columns }}
          columns={answers.columns ?? {}}
          fields={['amount', 'credit', 'debit']}
          onChange={(chosen) => onChange({ columns: { ...withoutAmounts(table.answers.columns), ...chosen } })}
        />
      </div>
    )
  if (kind === 'date_order')
    return <Choice options={dates} value={answers.date_order} onChange={(date_order) => onChange({ date_order })} />
  if (kind === 'decimal')
    return <Choice options={amounts} value={answers.decimal} onChange={(decimal) => onChange({ decimal })} />
  if (kind === 'sign') return <Signs words={words} answers={answers} table={table} onChange={onChange} />
  if (kind === 'direction') return <Directions words={words} answers={answers} table={table} onChange={onChange} />
  if (kind === 'status') return <Statuses words={words} answers={answers} table={table} onChange={onChange} />
  return null
}

const withoutAmounts = ({
  amount: _,
  credit: __,
  debit: ___,
  ...rest
}: NonNullable<StatementAnswers['columns']> = {}) => rest

function isComplete({ kind, words }: Question, answers: StatementAnswers): boolean {
  const { columns = {}, in_words = [], out_words = [], status_words = {} } = answers
  const hasAmount = Boolean(columns.amount || columns.credit || columns.debit)
  if (kind === 'columns') return Boolean(columns.date) && hasAmount
  if (kind === 'amount_column') return hasAmount
  if (kind === 'direction') return words.every((word) => in_words.includes(word) || out_words.includes(word))
  if (kind === 'status') return words.every((word) => status_words[word])
  return Object.keys(answers).length > 0
}

interface ChoiceProps<Value extends string> {
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
}

function Choice<const Value extends string>({ options, value, onChange }: ChoiceProps<Value>) {
  return options.map((option) => (
    <Radio
      key={option.value}
      name="answer"
      classNames={{ radio: styles.radio ?? '' }}
      label={option.label}
      checked={value === option.value}
      onChange={() => onChange(option.value)}
    />
  ))
}

type WordsProps = Pick<AnswerProps, 'table' | 'answers' | 'onChange'> & { words: readonly string[] }

/** Without balances, amounts that went out are only known by a column of their own or of their directions. */
function Signs({ words, table, answers, onChange }: WordsProps) {
  const t = useTranslate()
  const { saved, answers: found } = table
  const rules = signRules.filter((rule) => rule === 'written' || found.columns?.balance)
  return (
    <>
      {words.length > 0 && <p>{t('statement.seemOut', { words: words.join(', ') })}</p>}
      <Choice
        options={rules.map((rule) => ({ value: rule, label: t(`statement.signs.${rule}`) }))}
        value={answers.sign}
        onChange={(sign) => onChange({ sign, sign_words: [...(saved?.sign_words ?? []), ...words] })}
      />
      <p>{t('statement.signColumn')}</p>
      <div className={styles.fields}>
        <ColumnFields
          table={table}
          columns={answers.columns ?? found.columns ?? {}}
          fields={['direction', 'debit']}
          onChange={(columns) => onChange({ columns })}
        />
      </div>
    </>
  )
}

/** Words that were answered before stay. */
function Directions({ words, table: { saved }, answers, onChange }: WordsProps) {
  const t = useTranslate()
  const { in_words = saved?.in_words ?? [], out_words = saved?.out_words ?? [] } = answers
  const choose = (word: string, way: string) => {
    const others = (list: readonly string[]) => list.filter((each) => each !== word)
    onChange({
      in_words: [...others(in_words), ...(way === 'in' ? [word] : [])],
      out_words: [...others(out_words), ...(way === 'out' ? [word] : [])],
    })
  }
  return (
    <div className={styles.fields}>
      {words.map((word) => (
        <NativeSelect
          key={word}
          label={word}
          value={in_words.includes(word) ? 'in' : out_words.includes(word) ? 'out' : ''}
          data={[
            { value: '', label: t('statement.chooseOne') },
            { value: 'in', label: t('statement.moneyIn') },
            { value: 'out', label: t('statement.moneyOut') },
          ]}
          onChange={({ currentTarget }) => choose(word, currentTarget.value)}
        />
      ))}
    </div>
  )
}

function Statuses({ words, table: { saved }, answers, onChange }: WordsProps) {
  const t = useTranslate()
  const { status_words = saved?.status_words ?? {} } = answers
  const choose = (word: string, chosen: string) => {
    const { [word]: _, ...rest } = status_words
    const meaning = statusMeanings.find((each) => each === chosen)
    onChange({ status_words: meaning ? { ...rest, [word]: meaning } : rest })
  }
  return (
    <div className={styles.fields}>
      {words.map((word) => (
        <NativeSelect
          key={word}
          label={word}
          value={status_words[word] ?? ''}
          data={[
            { value: '', label: t('statement.chooseOne') },
            ...(['counts', 'pending', 'failed', 'neutral'] as const).map((meaning) => ({
              value: meaning,
              label: t(`statement.meaning.${meaning}`),
            })),
          ]}
          onChange={({ currentTarget }) => choose(word, currentTarget.value)}
        />
      ))}
    </div>
  )
}
