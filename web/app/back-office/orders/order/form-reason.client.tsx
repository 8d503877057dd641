/** Actions recorded with a reason: refuse a payment, cancel, release, close the rest. */
import { useTranslate } from '../../../i18n/use.ts'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { ActionForm, type FormProps } from './form.client.tsx'

type Action = 'refuse_payment' | 'cancel' | 'release' | 'close_rest'

export function ReasonForm({ action, paymentId, ...props }: FormProps & { action: Action; paymentId?: number }) {
  const t = useTranslate()
  return (
    <ActionForm
      {...props}
      danger={action !== 'release'}
      initial={{ reason: '' }}
      change={({ reason }) => ({ action, reason, ...(paymentId && { payment_id: paymentId }) })}
      done={t(`office.done.${action}`)}
      ok={t(`office.ok.${action}`)}
      keep={action === 'cancel' || action === 'close_rest' ? t(`office.dismiss.${action}`) : undefined}
    >
      {(form) => (
        <>
          <p className="second">{t(`office.explain.${action}`)}</p>
          <ReasonField
            data-autofocus
            maxRows={6}
            maxLength={500}
            description={action === 'release' ? undefined : t('office.reasonSeen')}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </ActionForm>
  )
}
