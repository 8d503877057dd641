/** The start page: the user, their screens, and recently opened ones. */

import { secondFactorAnchor } from '../../domain/accounts/profile/factor/anchor.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSecondFactor } from '../accounts/profile/second-factor-queries.client.ts'
import { officePaths } from '../paths.ts'
import { titleOf } from '../shell/menu.ts'
import { MenuIcon } from '../shell/menu-icon.client.tsx'
import { useScreens } from '../shell/screens.ts'
import { useStaff } from '../staff.ts'
import { Figures } from './figures.client.tsx'
import { Greeting } from './greeting.client.tsx'
import { type Group, groupsOf, pinnedOf } from './groups.ts'
import { LowStock } from './low-stock.client.tsx'
import { type Pinned, usePinned } from './pinned.client.ts'
import { Recent } from './recent.client.tsx'
import { ScreenCard } from './screen-card.client.tsx'
import { Shortcuts } from './shortcuts.client.tsx'
import { SlowStock } from './slow-stock.client.tsx'
import { WorkQueue } from './work-queue.client.tsx'
import styles from './workbench.module.css'

export default function Workbench() {
  const t = useTranslate()
  const groups = groupsOf(useScreens())
  const pinned = usePinned()
  return (
    <div className={styles.page}>
      <Greeting />
      <SecondFactorNotice />
      <div className={styles.columns}>
        <div className={styles.main}>
          <WorkQueue />
          <Figures />
          <LowStock />
          <SlowStock />
          {groups.length > 0 && <Shortcuts cards={pinnedOf(groups, pinned.names)} pinned={pinned} />}
          <section className="stack" aria-labelledby="workbench-screens">
            <h2 id="workbench-screens">{t('workbench.screens')}</h2>
            {groups.length === 0 && (
              <Empty icon="box" title={t('workbench.noScreens')}>
                {t('workbench.noScreensText')}
              </Empty>
            )}
            {groups.map((group) => (
              <ScreenGroup key={group.head?.name ?? ''} group={group} pinned={pinned} />
            ))}
          </section>
        </div>
        <Recent />
      </div>
    </div>
  )
}

function ScreenGroup({ group: { head, cards }, pinned }: { group: Group; pinned: Pinned }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <div className={styles.group}>
      <h3>
        {head?.icon && <MenuIcon name={head.icon} size={18} />}
        {head ? titleOf(head, locale) : t('workbench.otherScreens')}
      </h3>
      <ul className={styles.cards}>
        {cards.map(({ screen, above }) => (
          // The group's heading names the first.
          <ScreenCard key={screen.name} screen={screen} above={above.slice(1)} pinned={pinned} />
        ))}
      </ul>
    </div>
  )
}

/** A role requires a second factor that is not set up: until then every guarded call is refused. */
function SecondFactorNotice() {
  const t = useTranslate()
  const isDemanded = useStaff().user.roles.some((role) => role.requires_second_factor)
  const { data } = useSecondFactor(isDemanded)
  if (!isDemanded || !data?.is_required || data.is_on) return null
  return (
    <Notice
      kind="warning"
      title={t('workbench.factorTitle')}
      action={
        <ButtonLink to={`${officePaths.profile()}#${secondFactorAnchor}`}>{t('workbench.factorLink')}</ButtonLink>
      }
    >
      {t('workbench.factorText')}
    </Notice>
  )
}
