/** The selected rows of a list, across pages. A row that has left its page when it is read again is deselected. */
import { useCallback, useMemo, useState } from 'react'

interface Choice<Row> {
  row: Row
  /** The page it was selected on. */
  page: string
}

/** `page` identifies the page; `rows` are missing while it loads. */
export function useSelection<Row extends { id: number }>(
  page: string,
  rows: readonly Row[] | undefined,
): { chosen: Row[]; choose: (rows: readonly Row[]) => void } {
  const [choices, setChoices] = useState<readonly Choice<Row>[]>([])
  const { there, inRows } = useMemo(() => {
    const inRows = ({ id }: Row) => rows?.find((row) => row.id === id)
    return { there: rows ? choices.filter((choice) => choice.page !== page || inRows(choice.row)) : choices, inRows }
  }, [choices, page, rows])
  if (there.length < choices.length) setChoices(there)
  const chosen = useMemo(() => there.map(({ row }) => inRows(row) ?? row), [there, inRows])
  const choose = useCallback(
    (next: readonly Row[]) => {
      const pageOf = (row: Row) => (inRows(row) ? page : there.find((choice) => choice.row.id === row.id)?.page) ?? page
      setChoices(next.map((row) => ({ row, page: pageOf(row) })))
    },
    [there, inRows, page],
  )
  return { chosen, choose }
}
