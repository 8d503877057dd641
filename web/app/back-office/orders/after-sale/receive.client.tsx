/** Counts what came back: how much is whole, how much is not. */
import { Textarea } from '@mantine/core'
import { receiveAfterSale } from '#contract/api/orders/after-sale-admin'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { NumberField } from '../../form/fields/number.client.tsx'
import { Product } from '../order/detail-lines.client.tsx'
import styles from './receive.module.css'
import { StepForm, type StepProps } from './step-form.client.tsx'

/** The field gives text while it holds no whole number. */
type Counted = { id: number; restocked: number | string; written_off: number | string }

export function ReceiveForm(props: StepProps) {
  const t = useTranslate()
  const format = useFormat()
  const { id, lines } = props.request
  const initial: { lines: Counted[]; note: string } = {
    lines: lines.map((line) => ({ id: line.id, restocked: 0, written_off: 0 })),
    note: '',
  }
  return (
    <StepForm
      {...props}
      initial={initial}
      send={(values) =>
        call(receiveAfterSale, {
          params: { id },
          body: {
            note: values.note,
            lines: values.lines.map((line) => ({
              id: line.id,
              restocked: Number(line.restocked),
              written_off: Number(line.written_off),
            })),
          },
        })
      }
      done={t('returns.receivedDone')}
      ok={t('returns.receive')}
    >
      {(form) => (
        <>
          <p className="second">{t('returns.receiveText')}</p>
          <ul className={styles.lines}>
            {lines.map((line, place) => (
              <li key={line.id}>
                <Product line={{ ...line, product_id: null, remark: '' }} />
                <span className={styles.asked}>
                  {t('aftersale.quantity')}: {format.quantity(line.quantity, line.unit)}
                </span>
                <NumberField
                  label={t('returns.restocked')}
                  aria-label={t('returns.restockedOf', { name: line.name })}
                  min={0}
                  max={line.quantity}
                  {...form.getInputProps(['lines', place, 'restocked'].join('.'))}
                />
                <NumberField
                  label={t('returns.writtenOff')}
                  aria-label={t('returns.writtenOffOf', { name: line.name })}
                  min={0}
                  max={line.quantity}
                  {...form.getInputProps(['lines', place, 'written_off'].join('.'))}
                />
              </li>
            ))}
          </ul>
          <Textarea
            autosize
            minRows={2}
            maxLength={500}
            label={t('returns.note')}
            description={t('member.optional')}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </StepForm>
  )
}
