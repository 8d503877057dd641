/** The group of a customer, and the price list that applies through it. */
import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/api/customers/customer'
import { assignMembers } from '#contract/api/pricing/member-group'
import { getPriceList } from '#contract/api/pricing/price-list'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Link } from '../../../ui/link.tsx'
import { useGroupChoices } from '../../identity/user/queries.client.ts'
import { useChange } from '../../list/change.client.ts'
import { Box } from '../../orders/order/box.client.tsx'
import { pathOfView } from '../../shell/menu.ts'
import { useScreens } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { customerQuery } from './queries.client.ts'

export function CustomerGroup({ customer: { id, group, price_list: prices } }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const staff = useStaff()
  const client = useQueryClient()
  const groups = useGroupChoices()
  const change = useChange('customers', 'users', 'member-groups')
  const listPath = pathOfView(useScreens(), '/mall-admin/price-list')
  const stored = String(group?.id ?? '')
  const [wanted, setWanted] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const saved = await change(
      () => call(assignMembers, { body: { group_id: Number(wanted), user_ids: [id] } }),
      ({ changed }) => t('membergroup.assigned', { count: changed }),
    )
    if (saved) {
      await client.invalidateQueries(customerQuery(id))
      setWanted(undefined)
    }
    setBusy(false)
  }
  const choices = group && !groups.some((each) => each.id === group.id) ? [group, ...groups] : groups
  return (
    <Box title={t('membergroup.group')}>
      <div className="stack">
        <NativeSelect
          aria-label={t('membergroup.group')}
          // Staff do not choose their own prices.
          disabled={!hasRight(staff, assignMembers) || id === staff.user.id}
          data={[
            { value: '', label: t('membergroup.noGroup') },
            ...choices.map((each) => ({ value: String(each.id), label: each.name })),
          ]}
          value={wanted ?? stored}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        <p>
          <span className="second">{t('customer.prices')}: </span>
          {prices && listPath && hasRight(staff, getPriceList) ? (
            <Link to={`${listPath}?edit=${prices.id}`} className="text-link">
              {prices.name}
            </Link>
          ) : (
            (prices?.name ?? t('customer.mallPrices'))
          )}
        </p>
        {wanted !== undefined && wanted !== stored && (
          <div className="row-end">
            <Button variant="default" onClick={() => setWanted(undefined)}>
              {t('common.cancel')}
            </Button>
            <Button loading={isBusy} onClick={() => void save()}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </div>
    </Box>
  )
}
