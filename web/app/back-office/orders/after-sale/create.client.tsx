/** Staff record a return or refund for a member who asked by phone or chat. */
import { Alert, Button, NativeSelect, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AfterSaleOptions, afterSaleKinds, afterSaleReasons } from '#contract/api/orders/after-sale'
import { adminAfterSaleOptions, adminRequestAfterSale } from '#contract/api/orders/after-sale-admin'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useFormAddress } from '../../form/address.ts'
import { NumberField } from '../../form/fields/number.client.tsx'
import { officePaths } from '../../paths.ts'
import { ReadFailed } from '../../read-failed.client.tsx'
import { go } from '../../shell/go.client.ts'
import { Box } from '../order/box.client.tsx'
import { Product } from '../order/detail-lines.client.tsx'
import styles from './receive.module.css'

export function RecordRequest({ orderId }: { orderId: number }) {
  const t = useTranslate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['after-sales', 'options', orderId],
    queryFn: ({ signal }) => call(adminAfterSaleOptions, { params: { id: orderId }, signal }),
  })
  return (
    <div className="stack wide">
      <div>
        <h1>{t('returns.record')}</h1>
        {data && (
          <Link to={officePaths.order(orderId)} className="text-link">
            {t('aftersale.ofOrder', { number: data.order.order_number })}
          </Link>
        )}
      </div>
      {error && <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />}
      {data ? <RecordForm options={data} /> : !error && <Skeleton rows={6} height={44} />}
    </div>
  )
}

function RecordForm({ options }: { options: AfterSaleOptions }) {
  const t = useTranslate()
  const format = useFormat()
  const formAddress = useFormAddress()
  // A repeated press, or a retry after a lost reply, records one request.
  const [key] = useState(() => crypto.randomUUID())
  const open = options.lines.filter(({ open_quantity }) => open_quantity > 0)
  const form = useForm({
    initialValues: {
      kind: 'return_refund' as (typeof afterSaleKinds)[number],
      reason: 'damaged' as (typeof afterSaleReasons)[number],
      description: '',
      lines: open.map(({ line_id }) => ({ line_id, quantity: 0 as number | string })),
    },
    validate: {
      lines: (lines) => (lines.some(({ quantity }) => Number(quantity) > 0) ? null : t('aftersale.chooseOne')),
    },
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ lines, ...values }: typeof form.values) =>
      call(adminRequestAfterSale, {
        body: {
          order_id: options.order.id,
          ...values,
          lines: lines.flatMap(({ line_id, quantity }) =>
            Number(quantity) > 0 ? [{ line_id, quantity: Number(quantity) }] : [],
          ),
        },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async ({ id }) => {
      toast.success(t('returns.recorded'))
      await go(formAddress(id))
    },
    onError: (failure) => form.setErrors(fieldTexts(failure)),
  })
  if (open.length === 0) return <p>{t('aftersale.ended')}</p>
  return (
    <form
      noValidate
      className="stack wide"
      onSubmit={form.onSubmit((values) => (isPending ? undefined : mutate(values)))}
    >
      {error && (
        <Alert color="red" role="alert">
          {failureText(error, t)}
        </Alert>
      )}
      <Box title={t('aftersale.chooseLines')}>
        <ul className={styles.lines}>
          {open.map((line, place) => (
            <li key={line.line_id}>
              <Product line={{ ...line, product_id: null, remark: '' }} />
              <span className={styles.asked}>
                {t('aftersale.leftOf', {
                  open: format.number(line.open_quantity),
                  shipped: format.number(line.shipped_quantity),
                })}
              </span>
              <NumberField
                label={t('aftersale.quantity')}
                aria-label={t('aftersale.quantityOf', { name: line.name })}
                min={0}
                max={line.open_quantity}
                {...form.getInputProps(['lines', place, 'quantity'].join('.'))}
              />
            </li>
          ))}
        </ul>
        {form.errors['lines'] && <p role="alert">{form.errors['lines']}</p>}
      </Box>
      <section className={`panel ${styles.about}`}>
        <NativeSelect
          label={t('returns.kind')}
          data={afterSaleKinds.map((value) => ({ value, label: t(`aftersale.kind.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        <NativeSelect
          label={t('aftersale.reason')}
          data={afterSaleReasons.map((value) => ({ value, label: t(`aftersale.reason.${value}`) }))}
          {...form.getInputProps('reason')}
        />
        <Textarea
          autosize
          minRows={2}
          maxLength={1000}
          required={form.values.reason === 'other'}
          label={t('aftersale.description')}
          {...form.getInputProps('description')}
        />
      </section>
      <div className="row-end">
        <Button type="submit" loading={isPending}>
          {t('returns.record')}
        </Button>
      </div>
    </form>
  )
}
