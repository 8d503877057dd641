/** The bar that stays in sight on every page while staff act as a customer. */
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type CurrentUser, signOut } from '#contract/account'
import type { Locale } from '#contract/types'
import { call } from '../api/client.ts'
import { dropToken } from '../api/session.ts'
import { LocaleContext, useTranslate } from '../i18n/use.ts'
import { AllowDialog } from './allow-dialog.client.tsx'

// A style sheet of its own would be named in the first load of every page.
const barStyle = {
  position: 'fixed',
  zIndex: 100,
  inset: 'auto 0 0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 16px',
  padding: '8px 16px',
  background: '#7a1f0a',
  color: '#fff',
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const
const buttonStyle = {
  minHeight: 44,
  padding: '0 14px',
  border: '1px solid #fff',
  borderRadius: 8,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
} as const

/** A root of its own, because sign-outs of the page must not take it away. */
export function mountBar(user: CurrentUser, locale: Locale): void {
  const place = document.createElement('div')
  // Beside the page, which React owns as a whole.
  document.documentElement.append(place)
  createRoot(place).render(
    <LocaleContext.Provider value={locale}>
      <ActingBar {...user} />
    </LocaleContext.Provider>,
  )
}

function ActingBar({ username, acting_staff = '', acting_changes = false }: CurrentUser) {
  const t = useTranslate()
  const [mayChange, setMayChange] = useState(acting_changes)
  const [isAsking, setIsAsking] = useState(false)
  const end = useRef<HTMLButtonElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    // Its button, which had the focus, is gone.
    if (mayChange && hasAsked.current) end.current?.focus()
  }, [mayChange])
  return (
    <>
      <aside style={barStyle} aria-label={t('acting.label')}>
        <span role="status">
          {t(mayChange ? 'acting.text' : 'acting.reading', { staff: acting_staff, customer: username })}
        </span>
        {!mayChange && (
          <button type="button" style={buttonStyle} onClick={() => setIsAsking(true)}>
            {t('acting.allow')}
          </button>
        )}
        <button ref={end} type="button" style={buttonStyle} onClick={() => void leave()}>
          {t('acting.end')}
        </button>
      </aside>
      <AllowDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onAllowed={() => {
          hasAsked.current = true
          setIsAsking(false)
          setMayChange(true)
        }}
      />
    </>
  )
}

async function leave(): Promise<void> {
  await call(signOut, { session: 'leave' }).catch(() => {})
  dropToken()
  window.close()
  // A tab that the visitor opened cannot be closed by the page.
  location.assign('/')
}
