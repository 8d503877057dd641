/** Light, dark or as the system has it: a cookie informs the server, an attribute of <html> the style sheets. */
import { writeCookie } from './i18n/choice.ts'
import { createStore, useStore } from './state.ts'
import { type Theme, themes } from './visit.ts'

const rendered = (): Theme =>
  typeof document === 'undefined'
    ? 'auto'
    : (themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'auto')

export const themeStore = createStore<Theme>(rendered())

export const useTheme = (onServer: Theme) => useStore(themeStore, onServer)

export function chooseTheme(theme: Theme): void {
  writeCookie('THEME', theme)
  themeStore.set(theme)
}
