/**
 * Arrival from a shop's own host, where the visitor is signed in. The code of the link names the account; it signs in here
 * as always, since a session of the shop's host is in the hands of its reseller.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { takeHandover } from '#contract/api/accounts/handover'
import { ApiError, call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.tsx'
import { handoverIn } from './handover-link.ts'
import type { SignInProps } from './sign-in.tsx'

interface HandoverProps {
  hash: string
  target: string | undefined
  /** The form, for the account that the code names. */
  children(form: Pick<SignInProps, 'username' | 'send'>): ReactNode
}

export default function Handover({ hash, target, children }: HandoverProps) {
  const code = handoverIn(hash)
  const t = useTranslate()
  const navigate = useNavigate()
  const [expects, setExpects] = useState<string>()
  const taken = useRef<string | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code works once
  useEffect(() => {
    // In development, effects run twice.
    if (taken.current === code) return
    taken.current = code
    call(takeHandover, { body: { code }, session: 'quiet' }).then(
      ({ username }) => {
        setExpects(username)
        // A reload shows the usual form instead of an error about the spent code.
        history.replaceState(history.state, '', location.pathname + location.search)
      },
      (error: unknown) => {
        toast.error(failureText(error, t))
        void navigate(paths.login(target), { replace: true })
      },
    )
  }, [code])

  /** Another account is asked before it gets the cart of this browser. */
  const send: SignInProps['send'] = async (body, signIn) => {
    try {
      return await signIn({ ...body, expects })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'OTHER_ACCOUNT') throw error
      const { username = '', expected = '' } = error.params
      const title = t('handover.otherTitle', { name: String(username) })
      const text = t('handover.otherText', { name: String(expected) })
      if (!(await confirm({ title, text, ok: t('handover.continue') }))) throw error
      return signIn(body)
    }
  }
  if (!expects) return null
  return (
    <>
      <h1>{t('handover.title', { name: expects })}</h1>
      <p className="second">{t('handover.text')}</p>
      {children({ username: expects, send })}
      <Link to={paths.login(target)} className="text-link">
        {t('handover.other')}
      </Link>
    </>
  )
}
