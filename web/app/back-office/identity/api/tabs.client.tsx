/** The two tabs of the screen, if the user may see both. */
import { listApis, listHealthLogs } from '#contract/api/identity/api'
import { useTranslate } from '../../../i18n/use.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './api.module.css'

export function ApiTabs({ active }: { active: 'apis' | 'health' }) {
  const t = useTranslate()
  const staff = useStaff()
  const { pathname } = useAddress()
  if (!hasRight(staff, listApis) || !hasRight(staff, listHealthLogs)) return null
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('api.title')}
        active={active}
        tabs={[
          { key: 'apis', label: t('api.title'), to: pathname },
          { key: 'health', label: t('api.health'), to: `${pathname}?view=health` },
        ]}
      />
    </div>
  )
}
