/** Payments that need a look, one after the other: each is confirmed, assigned or skipped. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { StatementLine } from '#contract/api/statements/statement'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { AssignForm } from './assign.client.tsx'
import { Hints, Proposal } from './columns.client.tsx'
import { isOneClick, useConfirmLines } from './confirm.client.ts'
import styles from './statement.module.css'

export function ReviewForm({ lines, onDone }: { lines: readonly StatementLine[]; onDone: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { confirmBest, isPending } = useConfirmLines()
  const [place, setPlace] = useState(0)
  const [isAssigning, setIsAssigning] = useState(false)
  const line = lines[place]
  const next = () => {
    setIsAssigning(false)
    if (place + 1 < lines.length) setPlace(place + 1)
    else onDone()
  }
  if (!line) return null
  const [best] = line.proposals
  return (
    <div className="stack wide">
      <p className="second" role="status">
        {t('statement.reviewOf', { place: place + 1, count: lines.length })}
      </p>
      {isAssigning ? (
        <AssignForm key={line.id} line={line} onDone={next} />
      ) : (
        <>
          <p className="second">{t('statement.reviewHint')}</p>
          <div>
            <strong>
              {line.payer || t('statement.noPayer')}, {format.money(line.amount_left, line.currency)}
            </strong>
            <span className={styles.text}>{line.text}</span>
            <Hints line={line} />
          </div>
          {best && (
            <div className={styles.proposal}>
              <Proposal proposal={best} currency={line.currency} />
            </div>
          )}
          <div className="row-end">
            <Button variant="subtle" color="gray" disabled={isPending} onClick={next}>
              {t('statement.skip')}
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => setIsAssigning(true)}>
              {t('statement.assign')}
            </Button>
            {isOneClick(line) && (
              <Button
                loading={isPending}
                onClick={() => void confirmBest([line]).then((isBooked) => isBooked && next())}
              >
                {t('statement.confirm')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
