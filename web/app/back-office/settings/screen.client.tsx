/** All settings in one place: rules, delivery, and what sends messages and works in the background. */
import { getBankAccounts } from '#contract/api/bank/bank-account'
import { listOutbox } from '#contract/api/messaging/outbox'
import { getFreightRules } from '#contract/api/orders/freight'
import { getSettings } from '#contract/api/settings/setting'
import { useTranslate } from '../../i18n/use.ts'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { useAddress } from '../shell/screens.ts'
import { hasRight, useStaff } from '../staff.ts'
import { BankAccountsView } from './banks.client.tsx'
import { FreightForm } from './freight.client.tsx'
import { OtherSettings } from './other.client.tsx'
import { RulesForm } from './rules.client.tsx'
import styles from './settings.module.css'

const views = { rules: RulesForm, banks: BankAccountsView, freight: FreightForm, other: OtherSettings }
type View = keyof typeof views

export default function SettingsScreen() {
  const t = useTranslate()
  const staff = useStaff()
  const { pathname, search } = useAddress()
  const asked = new URLSearchParams(search).get('view')
  const known: [View, boolean][] = [
    ['rules', hasRight(staff, getSettings)],
    ['banks', hasRight(staff, getBankAccounts)],
    ['freight', hasRight(staff, getFreightRules)],
    ['other', hasRight(staff, listOutbox)],
  ]
  const allowed = known.flatMap(([view, isAllowed]) => (isAllowed ? [view] : []))
  const active = allowed.find((view) => view === asked) ?? allowed[0] ?? 'rules'
  const tabs = allowed.map(
    (view): Tab => ({
      key: view,
      label: t(`setting.view.${view}`),
      to: view === 'rules' ? pathname : `${pathname}?view=${view}`,
    }),
  )
  const Shown = views[active]
  return (
    <div className={styles.screen}>
      {tabs.length > 1 && <Tabs label={t('setting.title')} tabs={tabs} active={active} />}
      <Shown key={active} />
    </div>
  )
}
