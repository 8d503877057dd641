/** "Why this price" for the distributor: the steps from the mall's price to the own earning, and the product's own markup. */
import { type FormEvent, useEffect, useState } from 'react'
import { clearMarkups, type MarkupRow, setMarkups } from '#contract/api/pricing/markup'
import { explainOwnPrice, type OwnProduct, type PriceSteps } from '#contract/api/reselling/distribution'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import { StepsTable } from '../../../domain/reselling/distribution/steps-table.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { MarkupFields, markupFrom } from './markup-fields.tsx'
import { useMarkupToast } from './markup-toast.ts'

interface PriceDialogProps {
  product: OwnProduct
  onClose: () => void
}

export function PriceDialog({ product, onClose }: PriceDialogProps) {
  const t = useTranslate()
  const [explained, setExplained] = useState<PriceSteps>()
  const [failure, setFailure] = useState('')
  const { price } = product
  // Loaded again after a change, the product is another object and is explained again.
  useEffect(() => {
    const { default_sku_id: sku_id } = product
    if (sku_id === null) return
    let isShown = true
    call(explainOwnPrice, { query: { sku_id } })
      .then((answer) => isShown && setExplained(answer))
      .catch((error: unknown) => isShown && setFailure(failureText(error, t)))
    return () => {
      isShown = false
    }
  }, [product, t])
  return (
    <Dialog open title={t('resale.whyOf', { name: product.name })} onClose={onClose}>
      <div className="stack wide">
        {failure && <Notice kind="danger">{failure}</Notice>}
        {price === null || explained?.steps.length === 0 ? (
          <p>{t('distribution.onRequest')}</p>
        ) : (
          explained && <StepsTable explained={explained} currency={product.currency} />
        )}
        {price !== null && !explained && !failure && <p className="second">{t('common.loading')}</p>}
        {price !== null && explained && (
          <RuleForm
            key={explained.rule?.updated_at}
            product={product}
            own={explained.rule?.product_id ? explained.rule : null}
          />
        )}
      </div>
    </Dialog>
  )
}

/** `own`: the rule that the product has. */
function RuleForm({ product, own }: { product: OwnProduct; own: MarkupRow | null }) {
  const t = useTranslate()
  const changed = useMarkupToast()
  const { busy, errors, message, submit } = useFormState()
  const [rounding, setRounding] = useState(own?.rounding ?? 'none')
  const change = (run: () => Promise<Parameters<typeof changed>[1]>) =>
    submit(async () => changed('distribution.applied', await run()))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const item = { category_id: 0, product_id: product.id, ...markupFrom(valuesOf(event.currentTarget), rounding) }
    return change(() => call(setMarkups, { body: { owner: 'shop', items: [item] } }))
  }
  const clear = () => change(() => call(clearMarkups, { query: { owner: 'shop', product_id: product.id } }))
  return (
    <form noValidate className="stack wide" onSubmit={(event) => void send(event)}>
      <h3>{t('resale.productRule')}</h3>
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <MarkupFields row={own} rounding={rounding} onRounding={setRounding} errors={errors} />
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          {t('resale.setRule')}
        </Button>
        {own && (
          <Button busy={busy} onClick={() => void clear()}>
            {t('resale.clearRule')}
          </Button>
        )}
      </div>
    </form>
  )
}
