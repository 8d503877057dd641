/** Asks staff for their own password or code before they may change things as a customer. */
import { allowActingChanges } from '#contract/api/accounts/acting'
import { call } from '../api/client.ts'
import { failureText, fieldTexts } from '../api/failure.ts'
import type { Translate } from '../i18n/translate.ts'

// Set by script, as the bar's.
const dialogStyle =
  'width:min(420px,calc(100vw - 32px));padding:24px;border:0;border-radius:12px;background:#fff;color:#1d1d1f;font:400 15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere'
const titleStyle = 'margin:0 0 8px;font:600 18px/1.3 system-ui,sans-serif'
const inputStyle =
  'box-sizing:border-box;width:100%;min-height:44px;margin-top:4px;padding:0 12px;border:1px solid #767676;border-radius:8px;background:#fff;color:inherit;font:inherit'
const rowStyle = 'display:flex;flex-wrap:wrap;justify-content:flex-end;gap:8px;margin-top:16px'
const buttonStyle =
  'min-height:44px;padding:0 16px;border:1px solid #7a1f0a;border-radius:8px;font:inherit;cursor:pointer'

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, style: string, text = '') {
  const made = document.createElement(tag)
  made.style.cssText = style
  made.textContent = text
  return made
}

/** Six digits are a code: a password has at least eight characters. */
const proofOf = (typed: string) => (/^\s*\d{3}\s?\d{3}\s*$/.test(typed) ? { code: typed.trim() } : { password: typed })

/** Resolves to true once changes are allowed, to false if the dialog is closed. */
export function askToAllow(t: Translate): Promise<boolean> {
  const dialog = make('dialog', dialogStyle)
  const form = make('form', '')
  const title = make('h2', titleStyle, t('acting.proofTitle'))
  title.id = 'acting-proof'
  dialog.setAttribute('aria-labelledby', title.id)
  const input = make('input', inputStyle)
  Object.assign(input, { type: 'password', autocomplete: 'current-password', maxLength: 1024, required: true })
  const label = make('label', 'display:block;font-weight:600', t('acting.proofLabel'))
  label.append(input)
  const problem = make('p', 'margin:8px 0 0;color:#b3261e')
  problem.id = 'acting-problem'
  problem.setAttribute('role', 'alert')
  const cancel = make('button', `${buttonStyle};background:#fff;color:#7a1f0a`, t('common.cancel'))
  cancel.type = 'button'
  const allow = make('button', `${buttonStyle};background:#7a1f0a;color:#fff`, t('acting.allow'))
  const row = make('div', rowStyle)
  row.append(cancel, allow)
  form.append(title, make('p', 'margin:0 0 16px', t('acting.proofText')), label, problem, row)
  dialog.append(form)

  return new Promise((resolve) => {
    let isAllowed = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (allow.disabled) return
      allow.disabled = true
      call(allowActingChanges, { body: proofOf(input.value), session: 'leave' })
        .then(() => {
          isAllowed = true
          dialog.close()
        })
        .catch((error: unknown) => {
          const { password, code } = fieldTexts(error)
          problem.textContent = password ?? code ?? failureText(error, t)
          input.setAttribute('aria-invalid', 'true')
          input.setAttribute('aria-describedby', problem.id)
          input.select()
        })
        .finally(() => {
          allow.disabled = false
        })
    })
    cancel.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(isAllowed)
    })
    document.documentElement.append(dialog)
    dialog.showModal()
    input.focus()
  })
}
