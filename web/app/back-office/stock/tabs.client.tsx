import { useTranslate } from '../../i18n/use.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useAddress } from '../shell/screens.ts'
import { dayAgo, lowStock, shortStock, slowStock } from './stock-views.ts'

const slowDays = 90

export function StockTabs({ active }: { active: 'all' | 'low' | 'short' | 'slow' | 'log' }) {
  const t = useTranslate()
  const { pathname } = useAddress()
  const views = { all: {}, low: lowStock, short: shortStock, slow: slowStock(dayAgo(slowDays)), log: { view: 'log' } }
  return (
    <Tabs
      label={t('stock.title')}
      active={active}
      tabs={(['all', 'low', 'short', 'slow', 'log'] as const).map((key) => ({
        key,
        label: t(`stock.tab.${key}`),
        to: `${pathname}?${new URLSearchParams(views[key])}`,
      }))}
    />
  )
}
