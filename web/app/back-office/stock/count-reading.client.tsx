/** A count before it is applied: each row against what is on hand now, what moved since, what open orders would then lack. */
import { Alert, Radio, Table } from '@mantine/core'
import { type CountedRow, countMoments, type StockCount } from '#contract/api/stock/inventory'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import { SheetProblems } from '../form/sheet-upload.client.tsx'
import { officePaths } from '../paths.ts'
import styles from './stock.module.css'

export type Moment = (typeof countMoments)[number]

interface CountReadingProps {
  reading: StockCount
  moves: Moment | undefined
  onMoves: (moves: Moment) => void
}

export function CountReading({ reading, moves, onMoves }: CountReadingProps) {
  const t = useTranslate()
  return (
    <>
      <p>
        <strong>{t('stock.countRows', { count: reading.counts })}</strong>
        {' · '}
        {t('stock.countChanged', { count: reading.changed })}
      </p>
      {reading.ignored > 0 && <p className="second">{t('stock.countIgnored', { count: reading.ignored })}</p>}
      {reading.moved_count > 0 && (
        <Alert color="yellow">
          <Radio.Group
            label={t('stock.countMoved', { count: reading.moved_count })}
            value={moves ?? ''}
            onChange={(value) => onMoves(value === 'before' ? 'before' : 'after')}
          >
            <div className="stack tight">
              {countMoments.map((moment) => (
                <Radio key={moment} value={moment} label={t(`stock.countMoved.${moment}`)} />
              ))}
            </div>
          </Radio.Group>
        </Alert>
      )}
      {reading.short_count > 0 && (
        <Alert color="red" title={t('stock.countShort', { count: reading.short_count })}>
          {t('stock.countShortText')}
        </Alert>
      )}
      <SheetProblems reading={reading} />
      {reading.rows.length > 0 && <CountTable rows={reading.rows} />}
    </>
  )
}

function CountTable({ rows }: { rows: readonly CountedRow[] }) {
  const t = useTranslate()
  const format = useFormat()
  const heads = [
    t('stock.sku'),
    t('stock.counted'),
    t('stock.onHand'),
    t('stock.difference'),
    t('stock.reserved'),
    t('stock.newAvailable'),
  ]
  return (
    <section className={styles.counts} aria-label={t('stock.counted')}>
      <Table horizontalSpacing={8} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, place) => (
              <Table.Th key={head} ta={place > 0 ? 'right' : undefined}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.row}>
              <Table.Th scope="row">
                {row.sku_code}
                <CountNotes row={row} />
              </Table.Th>
              <Table.Td ta="right">{format.number(row.counted)}</Table.Td>
              <Table.Td ta="right">{format.number(row.on_hand)}</Table.Td>
              <Table.Td ta="right">
                <b>{signed(format.number, row.difference)}</b>
              </Table.Td>
              <Table.Td ta="right">{format.number(row.reserved)}</Table.Td>
              <Table.Td ta="right">{format.number(row.stock)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

const signed = (show: (count: number) => string, change: number) => (change > 0 ? `+${show(change)}` : show(change))

function CountNotes({ row: { moved, short, orders, problem } }: { row: CountedRow }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      {moved !== 0 && <div className="second">{t('stock.movedSince', { change: signed(format.number, moved) })}</div>}
      {problem && <div className={styles.short}>{problem.msg}</div>}
      {short > 0 && (
        <div className={styles.short}>
          {t('stock.short', { count: format.number(short) })}
          {orders.map(({ id, order_number: number, quantity }) => (
            <div key={id}>
              <Link to={officePaths.order(id)} className="text-link number">
                {t('stock.openOrder', { number, quantity: format.number(quantity) })}
              </Link>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
