/** The action of a call, in the reader's language: "Confirm payment · 26112… · $900.00". */
import type { AuditFact, AuditRow } from '#contract/api/audit/audit'
import { issuedKinds } from '#contract/api/documents/document'
import { orderActionNames } from '#contract/api/orders/order-action'
import { approvals, paymentMethods } from '#contract/status'
import type { Translate } from '../../i18n/translate.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'

const isOne = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((each) => each === value)

const amounts: readonly AuditFact['name'][] = ['amount', 'freight', 'adjustment']

function wordOf({ name, value }: AuditFact, t: Translate): string {
  if (name === 'action' && isOne(orderActionNames, value)) return t(`office.action.${value}`)
  if (name === 'method' && isOne(paymentMethods, value)) return t(`payment.method.${value}`)
  if (name === 'approval' && isOne(approvals, value)) return t(`customer.approval.${value}`)
  if (name === 'kind' && isOne(issuedKinds, value)) return t(`document.kind.${value}`)
  return value
}

export function Facts({ facts }: Pick<AuditRow, 'facts'>) {
  const t = useTranslate()
  const format = useFormat()
  if (facts.length === 0) return null
  return (
    <div className="dotted">
      {facts.map((fact) => (
        <span key={`${fact.name} ${fact.value}`}>
          {fact.currency && amounts.includes(fact.name) ? format.money(fact.value, fact.currency) : wordOf(fact, t)}
        </span>
      ))}
    </div>
  )
}
