/** Requests a code, and then counts down until another may be requested. */
import { useEffect, useState } from 'react'
import type { CodeSent } from '#contract/api/accounts/password'
import { ApiError } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export interface Sending {
  /** Seconds until another code may be requested; 0 = now. */
  wait: number
  busy: boolean
  /** The code that the demo shows in place of the message; missing before and wherever messages leave. */
  demo: { code: string | null } | undefined
  wasSent: boolean
  /** Sends; a code that came too soon counts down, every other failure is thrown. */
  send: () => Promise<boolean>
  /** Starts again, for another number. */
  reset: () => void
}

export function useSending(ask: () => Promise<CodeSent>): Sending {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<CodeSent>()
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(0)
    }, 500)
    return () => clearInterval(timer)
  }, [until])

  const countDown = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  const send = async () => {
    setBusy(true)
    try {
      const answer = await ask()
      setSent(answer)
      countDown(answer.seconds)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CODE_TOO_SOON') countDown(Number(error.params['seconds'] ?? 60))
      throw error
    } finally {
      setBusy(false)
    }
  }
  const reset = () => {
    setUntil(0)
    setSent(undefined)
  }
  const wait = until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  return {
    wait,
    busy,
    demo: sent && (sent.undelivered || sent.demo_code !== null) ? { code: sent.demo_code } : undefined,
    wasSent: sent !== undefined,
    send,
    reset,
  }
}

/** `first` is what the button says before anything was sent. */
export function SendCodeButton({
  sending,
  first,
  onPress,
  disabled = false,
}: {
  sending: Sending
  first: string
  onPress: () => void
  disabled?: boolean
}) {
  const t = useTranslate()
  const { wait, busy, wasSent } = sending
  return (
    // It holds the focus while it counts, which `disabled` would take away.
    <Button
      busy={busy}
      disabled={disabled}
      aria-disabled={wait > 0 || undefined}
      onClick={wait > 0 ? undefined : onPress}
    >
      {wait > 0 ? t('account.resendAfter', { seconds: wait }) : wasSent ? t('account.sendAgain') : first}
    </Button>
  )
}

/** The demo sends no messages: the code of a demo account is shown here; for others, how their password can be set. */
export function DemoCode({ demo, account }: { demo: Sending['demo']; account?: string }) {
  const t = useTranslate()
  if (!demo) return null
  return (
    <Notice kind="warning" live>
      {demo.code !== null ? t('account.demoCode', { code: demo.code }) : t('account.demoNoCode', { account: 'buyer' })}
      {demo.code === null && account && (
        <p>{t('account.demoOwnAccount', { command: `npm run mall -- reset-password ${account}` })}</p>
      )}
    </Notice>
  )
}
