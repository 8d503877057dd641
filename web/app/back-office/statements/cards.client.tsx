/** The lines on phones: a card each. */
import { Checkbox } from '@mantine/core'
import type { StatementLine } from '#contract/api/statements/statement'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Actions, Hints, Orders } from './columns.client.tsx'
import type { Dialog } from './dialogs.client.tsx'
import styles from './statement.module.css'

interface LineCardsProps {
  lines: readonly StatementLine[]
  chosen: readonly StatementLine[]
  onChoose: (lines: StatementLine[]) => void
  open: (dialog: Dialog) => void
}

export function LineCards({ lines, chosen, onChoose, open }: LineCardsProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul className={styles.cards}>
      {lines.map((line) => {
        const rest = chosen.filter(({ id }) => id !== line.id)
        const isChosen = rest.length < chosen.length
        const payer = line.payer || t('statement.noPayer')
        return (
          <li key={line.id} className="panel">
            <div className={styles.cardHead}>
              <Checkbox
                size="md"
                checked={isChosen}
                onChange={() => onChoose(isChosen ? rest : [...chosen, line])}
                aria-label={t('office.chooseRow', { name: `${payer} ${line.amount}` })}
              />
              <span>{payer}</span>
              <strong className="number">{format.money(line.amount, line.currency)}</strong>
            </div>
            <p className="second dotted">
              <span>{format.day(line.booked_on)}</span>
              {line.text && <span>{line.text}</span>}
            </p>
            <Hints line={line} />
            <Orders line={line} open={open} />
            <Actions line={line} open={open} />
          </li>
        )
      })}
    </ul>
  )
}
