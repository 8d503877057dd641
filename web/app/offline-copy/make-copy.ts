/** Makes the copy for reading without a connection. No bank accounts: a transfer goes to those that the mall shows then. */
import { getSavedList, listSavedLists, type SavedList } from '#contract/api/buying/saved-list'
import { getOrder, listOrders, type OrderRow } from '#contract/api/orders/order'
import { call } from '../api/client.ts'
import { currentToken } from '../api/session.ts'
import { browserLocale } from '../i18n/choice.ts'
import { type Format, formatOf } from '../i18n/format.ts'
import { ensureBundle } from '../i18n/loading.ts'
import { type Translate, translator } from '../i18n/translate.ts'
import { type CopiedItem, storeCopy } from './stored-copy.ts'

const mostOrders = 20
/** Of these all lines are read, of others the first three. */
const mostWholeOrders = 5
const mostLists = 5
const mostLines = 100
const longestLine = 160
/** Characters of the copy; beyond it lines are left out. */
const longestCopy = 300_000

export async function makeCopy(): Promise<void> {
  const token = currentToken()
  const locale = browserLocale()
  const quiet = { session: 'quiet' } as const
  const [{ data: orders }, lists] = await Promise.all([
    call(listOrders, { query: { page_size: mostOrders }, ...quiet }),
    call(listSavedLists, quiet),
    ensureBundle(locale, 'mine'),
    ensureBundle(locale, 'offline'),
  ])
  const [t, format] = [translator(locale), formatOf(locale)]
  const open = orders.filter(({ status }) => status !== 'completed' && status !== 'canceled')
  const whole = new Map<number, OrderRow>()
  for (const { id } of open.slice(0, mostWholeOrders)) whole.set(id, await call(getOrder, { params: { id }, ...quiet }))
  const orderItems = orders.map((row) => orderItem(whole.get(row.id) ?? row, t, format))
  const listItems: CopiedItem[] = []
  for (const list of lists.slice(0, mostLists)) listItems.push(await listItem(list, t, format))
  // Another account may have signed in since, or none is any more.
  if (currentToken() !== token) return
  const toPay = orderItems.filter((_, index) => orders[index] && isToPay(orders[index]))
  const sections = [
    { title: t('offline.toPay'), items: toPay.map((item) => ({ ...item, lines: [] })) },
    { title: t('storefront.myOrders'), items: orderItems },
    { title: t('offline.lists'), items: listItems },
  ].filter(({ items }) => items.length > 0)
  const notes = [
    t('offline.savedAt', { time: format.dateTime(new Date().toISOString()) }),
    ...(toPay.length > 0 ? [t('offline.noAccounts')] : []),
  ]
  const copy = { title: t('offline.title'), notes, sections }
  const isLong = JSON.stringify(copy).length > longestCopy
  storeCopy(isLong ? { ...copy, sections: sections.map(withoutLines) } : copy)
}

const isToPay = ({ status, amount_due }: OrderRow) => status === 'pending_payment' && Number(amount_due) > 0

const withoutLines = ({ title, items }: { title: string; items: CopiedItem[] }) => ({
  title,
  items: items.map((item) => ({ ...item, lines: [] })),
})

function orderItem(order: OrderRow, t: Translate, format: Format): CopiedItem {
  const { order_number, status, created_at, amount_payable, amount_due, currency, total_quantity } = order
  const { shipped_quantity, payment_reference, lines = [], line_count } = order
  const facts: CopiedItem['facts'] = [
    [t('offline.placed'), format.date(created_at)],
    [t('offline.total'), format.money(amount_payable, currency)],
  ]
  if (isToPay(order))
    facts.push([t('offline.due'), format.money(amount_due, currency)], [t('offline.reference'), payment_reference])
  if (shipped_quantity > 0)
    facts.push([t('mine.orders.shipped'), `${format.number(shipped_quantity)} / ${format.number(total_quantity)}`])
  const named = lines
    .slice(0, mostLines)
    .map(({ quantity, name, specifications, sku_code }) =>
      lineOf(format.number(quantity), sku_code, name, specifications),
    )
  const more = line_count - named.length
  return {
    title: `${order_number} · ${t(`mine.order.${status}`)}`,
    facts,
    lines: more > 0 ? [...named, `+${format.number(more)}`] : named,
  }
}

async function listItem({ id, name, updated_at }: SavedList, t: Translate, format: Format): Promise<CopiedItem> {
  const { rows } = await call(getSavedList, { params: { id }, session: 'quiet' })
  return {
    title: name,
    facts: [[t('offline.changed'), format.date(updated_at)]],
    lines: rows
      .slice(0, mostLines)
      .map(({ quantity, text, sku, note }) =>
        lineOf(format.number(quantity), sku?.code ?? text, sku?.name ?? '', ...Object.values(sku?.options ?? {}), note),
      ),
  }
}

const lineOf = (quantity: string, ...words: string[]) =>
  `${quantity} × ${words.filter(Boolean).join(' · ')}`.slice(0, longestLine)
