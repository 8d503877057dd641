/** The screens that the home page is made in, as far as the user has them: each leads to the others. */
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { pathOfView, titleOf, trailTo } from '../shell/menu.ts'
import { useScreens } from '../shell/screens.ts'

const views = ['/mall-admin/homepage', '/mall-admin/page', '/mall-admin/carousel', '/mall-admin/adspace'] as const

export function HomePlaces({ active }: { active: (typeof views)[number] }) {
  const t = useTranslate()
  const locale = useLocale()
  const screens = useScreens()
  const places = views.flatMap((view) => {
    const path = pathOfView(screens, view)
    const screen = path === undefined ? undefined : trailTo(screens, path).at(-1)
    return screen ? [{ key: view, label: titleOf(screen, locale), to: screen.path }] : []
  })
  if (places.length < 2) return null
  return (
    <div>
      <p className="second">{t('homepage.places')}</p>
      <Tabs label={t('homepage.places')} active={active} tabs={places} />
    </div>
  )
}
