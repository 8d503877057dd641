/** A form for one mail when an option is back in stock; members see and cancel the alerts they have. */
import { type FormEvent, useEffect, useState } from 'react'
import { createStockAlert, listStockAlerts, removeStockAlert } from '#contract/api/buying/stock-alert'
import type { SkuRow } from '#contract/api/catalog/product'
import { accountStore } from '../../../../api/account.ts'
import { call } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { currentToken } from '../../../../api/session.ts'
import { useTranslate } from '../../../../i18n/use.ts'
import { useStore } from '../../../../state.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { nameOf } from '../sku-picker/sku-list.tsx'

export default function AlertDialog({ skus, onClose }: { skus: readonly SkuRow[]; onClose: () => void }) {
  const t = useTranslate()
  const account = useStore(accountStore, undefined)
  const ownEmail = typeof account === 'object' ? (account.user.email ?? '') : ''
  const [skuId, setSkuId] = useState(skus[0]?.id ?? 0)
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set())
  const [done, setDone] = useState<{ state: 'active' | 'unconfirmed'; email: string }>()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!currentToken()) return
    const request = new AbortController()
    call(listStockAlerts, { signal: request.signal, session: 'quiet' }).then(
      (alerts) => setOwn(new Set(alerts.map(({ product_sku_id }) => product_sku_id))),
      // Without the list the form works on.
      () => {},
    )
    return () => request.abort()
  }, [])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    await work().catch((error: unknown) => setFailure(failureText(error, t)))
    setBusy(false)
  }
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    return attempt(async () => {
      const answer = await call(createStockAlert, { body: { product_sku_id: skuId, email: email || null } })
      setDone(answer)
      if (answer.state === 'active') setOwn((before) => new Set([...before, skuId]))
    })
  }
  const cancel = () =>
    attempt(async () => {
      await call(removeStockAlert, { params: { product_sku_id: skuId } })
      setOwn((before) => new Set([...before].filter((id) => id !== skuId)))
      setDone(undefined)
      toast.success(t('alert.canceled'))
    })
  const isSet = own.has(skuId)
  return (
    <Dialog kind="small" open title={t('buying.alert')} onClose={onClose}>
      <form className="stack wide" onSubmit={(event) => void ask(event)}>
        <p>{t('alert.text')}</p>
        {skus.length > 1 && (
          <SelectField
            label={t('alert.option')}
            value={String(skuId)}
            onChange={({ target }) => {
              setSkuId(Number(target.value))
              setDone(undefined)
            }}
          >
            {skus.map((sku) => (
              <option key={sku.id} value={sku.id}>
                {nameOf(sku)}
              </option>
            ))}
          </SelectField>
        )}
        {failure && (
          <Notice kind="danger" live>
            {failure}
          </Notice>
        )}
        {done && (
          <Notice kind={done.state === 'active' ? 'success' : 'info'} live>
            {t(`alert.${done.state}`, { email: done.email })}
          </Notice>
        )}
        {isSet && !done && <Notice kind="info">{t('alert.isSet')}</Notice>}
        {isSet ? (
          <Button busy={busy} onClick={() => void cancel()}>
            {t('alert.cancel')}
          </Button>
        ) : (
          !done && (
            <>
              <TextField
                key={ownEmail}
                label={t('alert.email')}
                name="email"
                type="email"
                autoComplete="email"
                required
                maxLength={254}
                defaultValue={ownEmail}
              />
              <Button type="submit" look="primary" busy={busy}>
                {t('buying.alert')}
              </Button>
            </>
          )
        )}
      </form>
    </Dialog>
  )
}
