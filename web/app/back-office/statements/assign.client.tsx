/** Assigns a line to one order or shares it among several. */
import { ActionIcon, Alert, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { StatementLine } from '#contract/api/statements/statement'
import { ApiError } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { MoneyField } from '../form/fields/number.client.tsx'
import { Proposal } from './columns.client.tsx'
import { type OrderPart, useConfirmLines } from './confirm.client.ts'
import styles from './statement.module.css'

type Part = OrderPart & { key: number }
const partsOf = (orders: readonly OrderPart[]): Part[] =>
  orders.map(({ order_number, amount }, key) => ({ key, order_number, amount }))

export function AssignForm({ line, onDone }: { line: StatementLine; onDone: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { confirmParts, isPending } = useConfirmLines()
  const empty = [{ order_number: '', amount: line.amount_left }]
  const [parts, setParts] = useState(partsOf(line.proposals[0]?.orders ?? empty))
  const [rate, setRate] = useState('')
  const [error, setError] = useState<unknown>()
  // The currency of a proposed order is known; of a typed number the server says it.
  const [foreign, setForeign] = useState(
    line.proposals[0]?.orders.find(({ currency }) => currency !== line.currency)?.currency,
  )
  const change = (key: number, field: keyof OrderPart, value: string) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, [field]: value } : part)))
  const add = () =>
    setParts([...parts, { key: Math.max(-1, ...parts.map(({ key }) => key)) + 1, order_number: '', amount: '' }])
  const submit = async () => {
    setError(undefined)
    try {
      await confirmParts(
        line.id,
        parts.map(({ order_number, amount }) => ({
          order_number: order_number.trim(),
          amount,
          ...(foreign && rate && { rate }),
        })),
      )
      toast.success(t('statement.confirmed', { count: 1 }))
      onDone()
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'STATEMENT_CURRENCY')
        setForeign(String(failure.params['order'] ?? ''))
      setError(failure)
    }
  }
  return (
    <form
      noValidate
      className="stack wide"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {error !== undefined && (
        <Alert color="red" role="alert">
          {failureText(error, t)}
        </Alert>
      )}
      <div>
        <strong>
          {line.payer || t('statement.noPayer')}, {format.money(line.amount_left, line.currency)}
        </strong>
        <span className={styles.text}>{line.text}</span>
      </div>
      <ul className={styles.parts}>
        {parts.map(({ key, order_number, amount }) => (
          <li key={key}>
            <TextInput
              required
              label={t('statement.orderNumber')}
              maxLength={40}
              inputMode="numeric"
              value={order_number}
              onChange={({ currentTarget }) => change(key, 'order_number', currentTarget.value)}
            />
            <MoneyField
              required
              label={t('statement.amount')}
              value={amount}
              currency={line.currency}
              onChange={(next) => change(key, 'amount', next)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={parts.length === 1}
              aria-label={t('statement.removeOrder')}
              onClick={() => setParts(parts.filter((part) => part.key !== key))}
            >
              <Icon name="trash" size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {foreign && (
        <MoneyField
          required
          currency={undefined}
          maxLength={22}
          label={t('statement.rate')}
          description={t('statement.rateHint', { from: line.currency, to: foreign })}
          value={rate}
          error={fieldTexts(error)['rate']}
          onChange={setRate}
        />
      )}
      <div>
        <Button variant="default" size="compact-sm" leftSection={<Icon name="plus" size={16} />} onClick={add}>
          {t('statement.addOrder')}
        </Button>
      </div>
      <p className="second">{t('statement.assignHint')}</p>
      {line.proposals.length > 1 && (
        <fieldset className="stack">
          <legend>{t('statement.otherProposals')}</legend>
          {line.proposals.slice(1).map((proposal) => (
            <div key={proposal.orders.map(({ order_id }) => order_id).join()} className={styles.proposal}>
              <Proposal proposal={proposal} currency={line.currency} />
              <div>
                <Button variant="subtle" size="compact-sm" onClick={() => setParts(partsOf(proposal.orders))}>
                  {t('statement.take')}
                </Button>
              </div>
            </div>
          ))}
        </fieldset>
      )}
      <div className="row-end">
        <Button variant="default" disabled={isPending} onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('statement.confirm')}
        </Button>
      </div>
    </form>
  )
}
