/**
 * Arrival from a shop's own host, where the visitor is signed in. The name is shown before the session is taken into use:
 * a link with the code of somebody else must not put visitors into that account unseen.
 */
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Token } from '#contract/account'
import { takeHandover } from '#contract/handover'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { handoverIn } from './handover-link.ts'

interface HandoverProps {
  hash: string
  target: string | undefined
  onAccept: (token: Token) => Promise<void>
}

export default function Handover({ hash, target, onAccept }: HandoverProps) {
  const code = handoverIn(hash)
  const t = useTranslate()
  const navigate = useNavigate()
  const [token, setToken] = useState<Token>()
  const [isBusy, setBusy] = useState(false)
  const signInInstead = () => void navigate(paths.login(target), { replace: true })
  const taken = useRef<string | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code works once
  useEffect(() => {
    // In development, effects run twice.
    if (taken.current === code) return
    taken.current = code
    call(takeHandover, { body: { code }, session: 'quiet' }).then(setToken, (error: unknown) => {
      toast.error(failureText(error, t))
      signInInstead()
    })
  }, [code])
  if (!token) return null
  return (
    <>
      <h1>{t('handover.title', { name: token.username })}</h1>
      <p className="second">{t('handover.text')}</p>
      <Button
        look="primary"
        size="large"
        block
        busy={isBusy}
        onClick={() => {
          setBusy(true)
          void onAccept(token).finally(() => setBusy(false))
        }}
      >
        {t('handover.continue')}
      </Button>
      <Button block onClick={signInInstead}>
        {t('handover.other')}
      </Button>
    </>
  )
}
