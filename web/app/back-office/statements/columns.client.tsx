import { Button } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import {
  confirmStatementLines,
  ignoreStatementLines,
  restoreStatementLine,
  type StatementLine,
  type StatementProposal,
  settleStatementReversal,
  undoStatementAllocation,
} from '#contract/api/statements/statement'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { useChange } from '../list/change.client.ts'
import { officePaths } from '../paths.ts'
import { hasRight, useStaff } from '../staff.ts'
import { isOneClick, useConfirmLines } from './confirm.client.ts'
import type { Dialog } from './dialogs.client.tsx'
import { Reversal } from './reversal.client.tsx'
import styles from './statement.module.css'

type Open = (dialog: Dialog) => void

export function useLineColumns(open: Open): DataTableColumn<StatementLine>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'payer',
      title: t('statement.payer'),
      render: (line) => (
        <>
          {line.payer || <span className="second">{t('statement.noPayer')}</span>}
          <span className={styles.text}>{line.text}</span>
          <Hints line={line} />
        </>
      ),
    },
    { accessor: 'booked_on', title: t('statement.day'), render: ({ booked_on }) => format.day(booked_on) },
    {
      accessor: 'amount',
      title: t('statement.amount'),
      textAlign: 'right',
      render: ({ amount, amount_left, currency, allocations }) => (
        <>
          {format.money(amount, currency)}
          {allocations.length > 0 && Number(amount_left) > 0 && (
            <span className={styles.text}>{t('statement.left', { amount: format.money(amount_left, currency) })}</span>
          )}
        </>
      ),
    },
    {
      accessor: 'orders',
      title: t('statement.orders'),
      render: (line) => <Orders line={line} open={open} />,
    },
    { accessor: 'actions', title: t('office.actions'), render: (line) => <Actions line={line} open={open} /> },
  ]
}

/** What to know of a line before anything is done with it. */
export function Hints({ line: { has_twin, is_reversal, amount, reversed_on } }: { line: StatementLine }) {
  const t = useTranslate()
  const format = useFormat()
  const hints = [
    has_twin && !reversed_on && t('statement.twin'),
    is_reversal && Number(amount) > 0 && t('statement.ownReversal'),
    reversed_on && t('statement.reversedOn', { day: format.day(reversed_on) }),
  ].filter(Boolean)
  return hints.map((hint) => (
    <span key={String(hint)} className={`${styles.text} ${styles.twin}`}>
      {hint}
    </span>
  ))
}

export function Orders({ line, open }: { line: StatementLine; open: Open }) {
  const t = useTranslate()
  const format = useFormat()
  const mayUndo = hasRight(useStaff(), undoStatementAllocation)
  const [best] = line.proposals
  return (
    <div className={styles.proposal}>
      {line.allocations.map((allocation) => (
        <div key={allocation.id} className={styles.order}>
          <Link to={officePaths.order(allocation.order_id)} className="text-link">
            {allocation.order_number}
          </Link>
          <span>{format.money(allocation.order_amount, allocation.order_currency)}</span>
          {allocation.rate && (
            <span className="second">
              {t('statement.atRate', {
                amount: format.money(allocation.amount, line.currency),
                rate: format.decimal(allocation.rate),
              })}
            </span>
          )}
          {mayUndo && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              onClick={() => open({ kind: 'undo', line, allocation })}
            >
              {t('statement.undo')}
            </Button>
          )}
        </div>
      ))}
      {best && <Proposal proposal={best} currency={line.currency} />}
      <Reversal line={line} />
      {line.ignored_reason && <span className={styles.text}>{line.ignored_reason}</span>}
    </div>
  )
}

const kindOf = (score: number) => (score >= 80 ? 'success' : score >= 55 ? 'info' : 'warning')
const warnings: readonly string[] = ['partial', 'overpaid', 'paid_already', 'other_currency']

export function Proposal({ proposal, currency }: { proposal: StatementProposal; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { score, reasons, orders } = proposal
  return (
    <>
      {orders.map(({ order_id, order_number, amount, buyer, due, currency: theirs }) => (
        <div key={order_id} className={styles.order}>
          <Link to={officePaths.order(order_id)} className="text-link">
            {order_number}
          </Link>
          <span>{format.money(amount, currency)}</span>
          <span className="second">
            {buyer}, {t('statement.due', { amount: format.money(due, theirs) })}
          </span>
        </div>
      ))}
      <div className={styles.reasons}>
        <Badge kind={kindOf(score)}>{t('statement.score', { score })}</Badge>
        <span className="dotted">
          {reasons
            .filter((reason) => !warnings.includes(reason))
            .map((reason) => (
              <span key={reason}>{t(`statement.reason.${reason}`)}</span>
            ))}
        </span>
        {reasons
          .filter((reason) => warnings.includes(reason))
          .map((reason) => (
            <Badge key={reason} kind="warning">
              {t(`statement.reason.${reason}`)}
            </Badge>
          ))}
      </div>
    </>
  )
}

export function Actions({ line, open }: { line: StatementLine; open: Open }) {
  const t = useTranslate()
  const staff = useStaff()
  const change = useChange('statement-lines')
  const { confirmBest, isPending } = useConfirmLines()
  const { id, proposals, allocations, amount_left, ignored_reason } = line
  if (ignored_reason)
    return Number(line.amount) > 0 && !line.reversed_on && hasRight(staff, restoreStatementLine) ? (
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => void change(() => call(restoreStatementLine, { body: { id } }), t('statement.restored'))}
      >
        {t('statement.restore')}
      </Button>
    ) : null
  if (line.note && hasRight(staff, settleStatementReversal))
    return (
      <Button size="compact-sm" variant="default" onClick={() => open({ kind: 'settle', line })}>
        {t('statement.settle')}
      </Button>
    )
  if (Number(amount_left) === 0) return null
  return (
    <div className={styles.buttons}>
      {hasRight(staff, confirmStatementLines) && (
        <>
          {proposals.length > 0 && isOneClick(line) && (
            <Button size="compact-sm" loading={isPending} onClick={() => void confirmBest([line])}>
              {t('statement.confirm')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => open({ kind: 'assign', line })}>
            {t('statement.assign')}
          </Button>
        </>
      )}
      {allocations.length === 0 && hasRight(staff, ignoreStatementLines) && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => open({ kind: 'ignore', lines: [line] })}>
          {t('statement.ignore')}
        </Button>
      )}
    </div>
  )
}
