/** Cycles through automatic, light and dark. Members have the choice on all devices. */
import { currentToken } from '../../../api/session.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useRootData } from '../../../root.tsx'
import { chooseTheme, useTheme } from '../../../theme.ts'
import { IconButton } from '../../../ui/button.tsx'
import { themes } from '../../../visit.ts'

export function ThemeButton() {
  const t = useTranslate()
  const theme = useTheme(useRootData().theme)
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto'
  const names = { auto: t('storefront.themeAuto'), light: t('storefront.themeLight'), dark: t('storefront.themeDark') }
  const icons = { auto: 'auto', light: 'sun', dark: 'moon' } as const
  return (
    <IconButton
      size="small"
      icon={icons[theme]}
      label={t('storefront.theme', { now: names[theme], next: names[next] })}
      onClick={() => {
        chooseTheme(next)
        if (currentToken()) void import('../../../api/stored-theme.ts').then(({ storeTheme }) => storeTheme())
      }}
    />
  )
}
