/** Points in the back office: members, what they exchange points for, what earns other points; a tab each. */
import { adminListPoints } from '#contract/api/wallet/points'
import { listPointRates } from '#contract/api/wallet/points-rate'
import { adminListPointOffers } from '#contract/api/wallet/points-shop'
import { useTranslate } from '../../../i18n/use.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useEditedId } from '../../form/address.ts'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { MemberPointsList } from '../balance/points.client.tsx'
import { OfferForm } from './offer-form.client.tsx'
import { OfferList } from './offers.client.tsx'
import { Rates } from './rates.client.tsx'

export default function PointsScreen() {
  const id = useEditedId()
  const view = new URLSearchParams(useAddress().search).get('view')
  if (id) return <OfferForm key={id} id={id} />
  if (view === 'offers') return <OfferList tabs={<PointsTabs active="offers" />} />
  if (view === 'rates') return <Rates tabs={<PointsTabs active="rates" />} />
  return <MemberPointsList tabs={<PointsTabs active="members" />} />
}

function PointsTabs({ active }: { active: string }) {
  const t = useTranslate()
  const staff = useStaff()
  const { pathname } = useAddress()
  const tabs = [
    { key: 'members', label: t('points.members'), to: pathname, endpoint: adminListPoints },
    { key: 'offers', label: t('exchange.title'), to: `${pathname}?view=offers`, endpoint: adminListPointOffers },
    { key: 'rates', label: t('pointshop.rates'), to: `${pathname}?view=rates`, endpoint: listPointRates },
  ].filter(({ endpoint }) => hasRight(staff, endpoint))
  return <Tabs label={t('points.title')} tabs={tabs} active={active} />
}
