/** Redeeming a voucher: by the code of a card, or one that staff gave to the member. */
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  type GivenVoucher,
  type RedeemedVoucher,
  redeemVoucher,
  takeVoucher,
  type VoucherInfo,
} from '#contract/api/wallet/voucher'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from '../coupon/coupon.module.css'

const ScanButton = lazyPart(() =>
  withBundle('saved', () => import('../../../domain/buying/quick-order/scan-button.tsx')),
)

/** The QR code of a card is an address with the code; those of other systems may be the code alone. */
const codeOf = (scanned: string) =>
  ((URL.canParse(scanned) && new URL(scanned).searchParams.get('code')) || scanned).slice(0, 60)

function useRedeemed() {
  const t = useTranslate()
  const format = useFormat()
  return ({ amount, coupon, currency }: RedeemedVoucher) =>
    toast.success(
      amount === null
        ? t('voucher.gotCoupon', { name: coupon ?? '' })
        : t('voucher.gotAmount', { amount: format.money(amount, currency) }),
    )
}

/** `code` comes from the address that a card's QR code opens; the member still presses the button. */
export function RedeemForm({ code, page }: { code: string; page: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const say = useRedeemed()
  const [typed, setTyped] = useState(code)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    if (!typed.trim()) {
      setError(t('voucher.codeMissing'))
      form.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      say(await call(redeemVoucher, { body: { code: typed } }))
      setTyped('')
      if (code) await navigate(page, { replace: true })
      else await revalidate()
    } catch (failure) {
      // The code stays in the field.
      setError(fieldTexts(failure)['code'] ?? failureText(failure, t, t('voucher.failed')))
      form.current?.querySelector('input')?.focus()
    }
    setBusy(false)
  }
  return (
    <form ref={form} className={styles.code} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t('voucher.code')}
        name="code"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="primary" busy={busy}>
        {t('voucher.redeem')}
      </Button>
      <Suspense>
        <ScanButton
          kind="qr"
          onCodes={([text = '']) => {
            setTyped(codeOf(text))
            setError(undefined)
          }}
        />
      </Suspense>
    </form>
  )
}

/** Vouchers that staff gave to the member. */
export function Given({ info: { given } }: { info: VoucherInfo }) {
  const t = useTranslate()
  if (given.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="voucher-given">
      <h2 id="voucher-given">{t('voucher.given')}</h2>
      <ul className={styles.cards}>
        {given.map((voucher) => (
          <Card key={voucher.id} voucher={voucher} />
        ))}
      </ul>
    </section>
  )
}

function Card({ voucher }: { voucher: GivenVoucher }) {
  const t = useTranslate()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const say = useRedeemed()
  const [busy, setBusy] = useState(false)
  const { id, name, amount, coupon, currency, code, valid_from, valid_until } = voucher
  const take = async () => {
    setBusy(true)
    try {
      say(await call(takeVoucher, { params: { id } }))
    } catch (failure) {
      toast.error(failureText(failure, t, t('voucher.failed')))
    }
    await revalidate()
    setBusy(false)
  }
  const worth = amount === null ? t('voucher.coupon', { name: coupon ?? '' }) : format.money(amount, currency)
  const period = [
    valid_from && Date.parse(valid_from) > Date.now() && t('voucher.from', { date: format.date(valid_from) }),
    valid_until && t('voucher.until', { date: format.date(valid_until) }),
  ].filter(Boolean)
  return (
    <li className={styles.card}>
      <b className={styles.worth}>{worth}</b>
      <h3>{name}</h3>
      {period.length > 0 && <p className="second">{period.join(' · ')}</p>}
      <p className="second">{t(code ? 'voucher.handOn' : 'voucher.personal')}</p>
      {code && (
        <p className="row tight">
          <b className="number">{code}</b> <CopyButton text={code} label={t('voucher.copy')} />
        </p>
      )}
      <div className={styles.action}>
        <Button
          look="primary"
          size="small"
          busy={busy}
          aria-label={t('voucher.redeemNamed', { name })}
          onClick={() => void take()}
        >
          {t('voucher.redeem')}
        </Button>
      </div>
    </li>
  )
}
