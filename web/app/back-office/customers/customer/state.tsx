import type { CustomerRow } from '#contract/api/customers/customer'
import { useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'

/** The reason why a customer can't order; nothing for all others. */
export function CustomerBadges({ customer }: { customer: Pick<CustomerRow, 'approval' | 'is_active'> }) {
  const t = useTranslate()
  const { approval, is_active } = customer
  return (
    <span className="row tight">
      {approval !== 'approved' && (
        <Badge kind={approval === 'pending' ? 'warning' : 'danger'}>{t(`customer.approval.${approval}`)}</Badge>
      )}
      {!is_active && <Badge kind="danger">{t('access.user.inactive')}</Badge>}
    </span>
  )
}
