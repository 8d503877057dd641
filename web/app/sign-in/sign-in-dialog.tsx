/** Signs in above the page. Registering and a forgotten password have their page, in another tab: this one waits. */
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { signIn, type Token } from '#contract/api/accounts/account'
import { accountStore, enter } from '../api/account.ts'
import { call } from '../api/client.ts'
import { currentToken, followOtherTabs, forgetWork } from '../api/session.ts'
import { useBase } from '../base.ts'
import { useFormState } from '../domain/accounts/form/form.ts'
import { handOverViews } from '../domain/catalog/product/recent/record.ts'
import { useFormat, useTranslate } from '../i18n/use.ts'
import { paths } from '../paths.ts'
import { Credentials, credentialsOf } from '../storefront/accounts/credentials.tsx'
import { offerToCancelErasure } from '../storefront/accounts/offer-to-cancel-erasure.ts'
import { forgetRef, refHeader } from '../storefront/accounts/referral.ts'
import { setMergeReport } from '../storefront/buying/cart/merge-report.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.tsx'
import type { SignInDialogProps } from './host.tsx'
import styles from './sign-in-dialog.module.css'

const nameOf = (account: ReturnType<typeof accountStore.get>) =>
  typeof account === 'object' ? account.user.username : ''

export default function SignInDialog({ reason, onAnswer }: SignInDialogProps) {
  const t = useTranslate()
  const format = useFormat()
  const base = useBase()
  const { revalidate } = useRevalidator()
  const { busy, errors, message, submit, refuse } = useFormState()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const before = useRef({ username: nameOf(accountStore.get()), token: currentToken() })

  useEffect(() => {
    // The form can be sent at once where the name is known from the session that ended.
    form.current
      ?.querySelector<HTMLInputElement>(before.current.username ? 'input[name=password]' : 'input[name=username]')
      ?.focus()
    return followOtherTabs(() => {
      const now = currentToken()
      if (now && now !== before.current.token) onAnswer(true)
    })
  }, [onAnswer])

  const arrive = (cart: Token['cart']) => {
    const { username } = before.current
    setMergeReport(cart)
    void handOverViews()
    if (cart && cart.adjusted.length > 0)
      toast.warning(t('account.cartAdjusted', { names: cart.adjusted.map(({ name }) => name).join(', ') }))
    else toast.success(t('account.signedIn'))
    // The page shows another account's data: it is reloaded, and calls that waited for the sign-in are dropped.
    const isSomebodyElse = username !== '' && username !== nameOf(accountStore.get())
    if (isSomebodyElse) forgetWork()
    onAnswer(!isSomebodyElse)
    if (isSomebodyElse || reason === 'guest') void revalidate()
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = credentialsOf(event.currentTarget, refuse)
    if (!body) return
    void submit(async () => {
      const { access_token, erased_on, cart } = await call(signIn, { body, session: 'leave', headers: refHeader() })
      forgetRef()
      await enter(access_token, body.remember)
      arrive(cart)
      void offerToCancelErasure(erased_on, t, format)
    })
  }
  return (
    <Dialog
      kind="small"
      open
      title={t(`session.${reason}Title`)}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('session.notNow')}</Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {t('session.signIn')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="stack wide" noValidate onSubmit={send}>
        <p>{t(`session.${reason}Text`)}</p>
        {message && (
          <Notice kind="danger" live>
            {message}
          </Notice>
        )}
        <Credentials username={before.current.username} errors={errors} />
        <CheckField name="remember" label={t('account.remember')} />
        <p className={styles.links}>
          <a className="text-link" href={base + paths.register()} target="_blank" rel="noreferrer">
            {t('storefront.register')} <span className="visually-hidden">({t('session.inNewTab')})</span>
          </a>
          <a className="text-link" href={base + paths.forgotPassword()} target="_blank" rel="noreferrer">
            {t('account.forgot')} <span className="visually-hidden">({t('session.inNewTab')})</span>
          </a>
        </p>
      </form>
    </Dialog>
  )
}
