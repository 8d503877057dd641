/** Confirms lines and reports what became of them. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmStatementLines, type StatementLine } from '#contract/api/statements/statement'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'

export interface OrderPart {
  order_number: string
  amount: string
  /** Units of the order's currency for one of the line's, where they differ. */
  rate?: string
}

/** May be confirmed together with others. */
export const isExact = ({ proposals }: StatementLine): boolean => proposals[0]?.is_exact ?? false
/** Its best proposal needs no more than a click. */
export const isOneClick = ({ proposals, currency }: StatementLine): boolean =>
  proposals[0]?.orders.every((order) => order.currency === currency) ?? false

/** The most lines of one call. */
const mostAtOnce = 200

export function useConfirmLines() {
  const t = useTranslate()
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (items: { line_id: number; orders: OrderPart[] }[]) => call(confirmStatementLines, { body: { items } }),
    onSettled: () =>
      Promise.all(['statement-lines', 'orders'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
  /** The best proposal of each line; of several lines the server books those that are exact. Resolves to whether all were. */
  const confirmBest = async (lines: readonly StatementLine[]): Promise<boolean> => {
    const items = lines.slice(0, mostAtOnce).map(({ id, proposals }) => ({
      line_id: id,
      orders: (proposals[0]?.orders ?? []).map(({ order_number, amount }) => ({ order_number, amount })),
    }))
    try {
      const verdicts = await mutateAsync(items)
      const refused = verdicts.filter(({ ok }) => !ok)
      if (refused.length === 0) toast.success(t('statement.confirmed', { count: verdicts.length }))
      else toast.error(t('statement.refused', { count: refused.length, reason: refused[0]?.msg ?? '' }))
      return refused.length === 0
    } catch (error) {
      toast.error(failureText(error, t))
      return false
    }
  }
  return {
    confirmBest,
    confirmParts: (line_id: number, orders: OrderPart[]) => mutateAsync([{ line_id, orders }]),
    isPending,
  }
}
