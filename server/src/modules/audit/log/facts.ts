/** Facts of a call that readers see in their language: the action, amounts, and the names of the rows. */
import { type AuditFact, auditFacts } from '#contract/api/audit/audit'
import type { Context } from '../../../context.ts'
import { readSettings } from '../../settings/service.ts'
import { findTargetNames } from './target-queries.ts'

/** Facts that the body of a call states by the same name. */
const stated = auditFacts.filter((name) => name !== 'subject')
const amounts: readonly string[] = ['amount', 'freight', 'adjustment']
const longest = 200
const mostSubjects = 5

interface Call {
  targets: readonly string[]
  args: unknown
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest) : ''
const bodyOf = ({ args }: Call) => objectOf(objectOf(args)['body'])

/** The rows that a call is about; the orders that it names in its body among them. */
function targetsOf(call: Call): string[] {
  const orderId = textOf(bodyOf(call)['order_id'])
  return [...call.targets, ...(/^\d{1,9}$/.test(orderId) ? [`order:${orderId}`] : [])].slice(0, mostSubjects)
}

/** Orders that lines of a statement are confirmed to pay. */
function paidOrders(call: Call): AuditFact[] {
  const items = bodyOf(call)['items']
  const parts = (Array.isArray(items) ? items : []).flatMap((item) => {
    const orders = objectOf(item)['orders']
    return Array.isArray(orders) ? orders.map(objectOf) : []
  })
  return parts.slice(0, mostSubjects).map(
    ({ order_number, amount }): AuditFact => ({
      name: 'subject',
      value: `${textOf(order_number)}: ${textOf(amount)}`,
    }),
  )
}

/** By call, in their order. */
export async function factsOf(ctx: Context, calls: readonly Call[]): Promise<AuditFact[][]> {
  const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
  const names = await findTargetNames(ctx.db, [...new Set(calls.flatMap(targetsOf))], [ctx.locale, fallback])
  return calls.map((call) => {
    const body = bodyOf(call)
    const subjects = targetsOf(call).flatMap((target) => names.get(target) ?? [])
    const currency = subjects.find((subject) => subject.currency)?.currency
    const facts = stated.flatMap((name): AuditFact[] => {
      const value = textOf(body[name])
      if (value === '') return []
      return [{ name, value, ...(currency && amounts.includes(name) && { currency }) }]
    })
    const about = [...new Set(subjects.map(({ name }) => name))].map((value): AuditFact => ({ name: 'subject', value }))
    const all = [
      ...facts.filter(({ name }) => name === 'action'),
      ...about,
      ...facts.filter(({ name }) => name !== 'action'),
      ...paidOrders(call),
    ]
    return all.filter(
      (fact, place) => all.findIndex(({ name, value }) => name === fact.name && value === fact.value) === place,
    )
  })
}
