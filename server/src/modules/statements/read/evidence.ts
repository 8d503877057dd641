/** What rows of a table say together, gathered as they are read: a long table is not read again for each question. */
import type { DecimalMark, Figure } from '#contract/rules/figure'
import type { Draft } from './drafts.ts'
import { isFilled } from './money-cell.ts'
import { doubtOf } from './sides.ts'
import { type Sum, sums } from './types.ts'

const mostOpen = 1000

export class Evidence {
  /** Cells of the day, each once. */
  readonly dates = new Set<string>()
  /** Named by rows. */
  readonly currencies = new Set<string>()
  /** One draft for each, the same for all that are alike in directions, kinds and states. */
  readonly kinds: Draft[] = []
  readonly #known = new Map<string, Draft>()
  /** Decimal marks that cells prove, by sum. */
  readonly proofs = new Map<Sum, Set<DecimalMark>>()
  /** Figures of two readings, by sum. */
  readonly open = new Map<Sum, Extract<Figure, { readings: unknown }>['readings'][]>()

  add(draft: Draft): void {
    this.dates.add(draft.date)
    if (draft.currency) this.currencies.add(draft.currency)
    this.kinds.push(this.#kindOf(draft))
    for (const sum of sums) {
      const figure = draft.money[sum]?.figure
      if (!figure) continue
      if ('value' in figure) {
        if (figure.proves) this.#prove(sum, figure.proves)
        continue
      }
      const open = this.open.get(sum) ?? []
      if (open.length < mostOpen) open.push(figure.readings)
      this.open.set(sum, open)
    }
  }

  #prove(sum: Sum, mark: DecimalMark): void {
    const marks = this.proofs.get(sum) ?? new Set()
    this.proofs.set(sum, marks.add(mark))
  }

  #kindOf(draft: Draft): Draft {
    const { money, direction, type, status, isPending, payer, payee } = draft
    const signs = [money.amount, money.credit, money.debit, money.fee].map(
      (cell) => cell && [isFilled(cell), cell.isNegative, cell.side],
    )
    const doubt = doubtOf(draft)
    const key = JSON.stringify([signs, direction, type, status, isPending, doubt, payer !== '', payee !== ''])
    const known = this.#known.get(key)
    if (known) return known
    const kind = { ...draft, text: doubt ? draft.text : '' }
    this.#known.set(key, kind)
    return kind
  }
}
