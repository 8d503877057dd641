/** The bar that stays in sight on every page while staff act as a customer. */
import { type CurrentUser, signOut } from '#contract/api/accounts/account'
import { call } from '../api/client.ts'
import { dropToken } from '../api/session.ts'
import { browserLocale } from '../i18n/choice.ts'
import { ensureBundle } from '../i18n/loading.ts'
import { translator } from '../i18n/translate.ts'
import { askToAllow } from './allow-dialog.client.ts'

// Set by script: a style sheet of its own would be named in the first load of every page.
const barStyle =
  'position:fixed;z-index:100;inset:auto 0 0;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 16px;padding:8px 16px;background:#7a1f0a;color:#fff;font:600 14px/1.4 system-ui,sans-serif;overflow-wrap:anywhere'
const buttonStyle =
  'min-height:44px;padding:0 14px;border:1px solid #fff;border-radius:8px;background:transparent;color:inherit;font:inherit;cursor:pointer'

let isShown = false

/** Once, however often the account is looked up. */
export async function showBanner({ username, acting_staff = '', acting_changes = false }: CurrentUser): Promise<void> {
  if (isShown) return
  isShown = true
  const locale = browserLocale()
  await ensureBundle(locale, 'acting')
  const t = translator(locale)
  const bar = document.createElement('aside')
  bar.style.cssText = barStyle
  bar.setAttribute('aria-label', t('acting.label'))
  const words = document.createElement('span')
  words.setAttribute('role', 'status')
  const names = { staff: acting_staff, customer: username }
  const button = (label: string, press: () => void) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.style.cssText = buttonStyle
    made.textContent = label
    made.addEventListener('click', press)
    return made
  }
  const end = button(t('acting.end'), () => void leave())
  const allow = button(t('acting.allow'), () => {
    void askToAllow(t).then((isAllowed) => {
      if (!isAllowed) return allow.focus()
      words.textContent = t('acting.text', names)
      allow.remove()
      end.focus()
    })
  })
  words.textContent = t(acting_changes ? 'acting.text' : 'acting.reading', names)
  bar.append(words, ...(acting_changes ? [] : [allow]), end)
  // Next to the page, which React owns as a whole.
  document.documentElement.append(bar)
}

async function leave(): Promise<void> {
  await call(signOut, { session: 'leave' }).catch(() => {})
  dropToken()
  window.close()
  // A tab that the visitor opened cannot be closed by the page.
  location.assign('/')
}
