/** Asks about a reported amount that is not what is due, with both figures as answers. */
import type { ApiError } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface AmountQuestionProps {
  /** The refusal of the server; its parameters are the figures. */
  refusal: ApiError | undefined
  /** The reported amount as decimal text. */
  amount: string
  currency: string
  onClose: () => void
  /** `isMeant`: the reported amount, although it is not what is due. */
  onAnswer: (amount: string, isMeant: boolean) => void
}

export const isQuestion = ({ code }: ApiError): boolean =>
  code === 'AMOUNT_ABOVE_DUE' || code === 'AMOUNT_BELOW_DUE' || code === 'PAYMENT_UNDER_REVIEW'

export function AmountQuestion({ refusal, amount, currency, onClose, onAnswer }: AmountQuestionProps) {
  const t = useTranslate()
  const format = useFormat()
  const figure = (name: string) => String(refusal?.params[name] ?? '0')
  const money = (name: string) => format.money(figure(name), currency)
  const isCovered = refusal?.code === 'PAYMENT_UNDER_REVIEW'
  const due = figure('due')
  // With as many decimals as the currency has.
  const paid = format.money(addMoney([amount, due, `-${due}`]), currency)
  const text = isCovered
    ? t('payment.askCovered', { amount: money('under_review') })
    : t(refusal?.code === 'AMOUNT_ABOVE_DUE' ? 'payment.askMore' : 'payment.askLess', {
        difference: money('difference'),
        due: money('due'),
      })
  return (
    <Dialog
      kind="small"
      open={refusal !== undefined}
      title={t('payment.askTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onAnswer(amount, true)}>{t('payment.askPaid', { amount: paid })}</Button>
          {Number(due) > 0 ? (
            <Button look="primary" onClick={() => onAnswer(due, false)}>
              {t('payment.askReport', { amount: money('due') })}
            </Button>
          ) : (
            <Button look="primary" onClick={onClose}>
              {t('common.cancel')}
            </Button>
          )}
        </>
      }
    >
      {text}
    </Dialog>
  )
}
