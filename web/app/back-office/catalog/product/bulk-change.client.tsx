/**
 * A change of many products: what to change, a preview, and its start now or at a set time. A given action has nothing
 * to fill in, so that its preview comes at once.
 */
import { Alert, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { Static } from 'typebox'
import { changeProducts, previewChange } from '#contract/api/catalog/product-bulk'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import type { MessageId } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import formStyles from '../../form/dialog.module.css'
import { MomentField } from '../../form/fields/moment.client.tsx'
import { Modal } from '../../modal.client.tsx'
import styles from './bulk.module.css'
import { BulkFields } from './bulk-fields.client.tsx'
import { BulkPreview, type Preview } from './bulk-preview.client.tsx'
import { type BulkValues, bodyOf, initialBulk } from './bulk-values.ts'

interface BulkChangeProps {
  scope: Pick<Static<typeof previewChange.body>, 'ids' | 'filter'>
  title: string
  currency: string
  action?: { action: BulkValues['action']; label: MessageId }
  onStart: (id: number, action: BulkValues['action']) => void
  onClose: () => void
}

export function BulkChange({ scope, title, currency, action: given, onStart, onClose }: BulkChangeProps) {
  const t = useTranslate()
  const { time_zone } = useMall()
  const form = useForm<BulkValues>({
    initialValues: { ...initialBulk, ...(given && { action: given.action }) },
    // The time changes nothing of the effect.
    onValuesChange: (now, before) => now.runAt === before.runAt && setPreview(undefined),
  })
  const [preview, setPreview] = useState<Preview>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const attempt = async (run: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await run()
    } catch (error) {
      const texts = fieldTexts(error)
      form.setErrors(texts)
      setFault(failureText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const body = () => ({ ...bodyOf(form.getValues()), ...scope })
  const look = () => attempt(async () => setPreview(await call(previewChange, { body: body() })))
  const start = () =>
    attempt(async () => {
      const { runAt, action } = form.getValues()
      const { id } = await call(changeProducts, { body: { ...body(), ...(runAt && { run_at: runAt }) } })
      onStart(id, action)
    })
  const startLabel: MessageId = form.values.runAt ? 'bulk.schedule' : (given?.label ?? 'bulk.start')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useEffect(() => {
    if (given) void look()
  }, [])
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void look()
        }}
      >
        {given ? (
          <p>{t(scope.filter ? 'products.bulkAllText' : 'products.bulkText')}</p>
        ) : (
          <BulkFields form={form} currency={currency} />
        )}
        <MomentField
          label={t('bulk.runAt')}
          hint={t('bulk.runAtHint', { zone: time_zone.replaceAll('_', ' ') })}
          timeZone={time_zone}
          {...form.getInputProps('runAt')}
          error={form.errors['run_at']}
        />
        {fault && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        {preview && <BulkPreview preview={preview} />}
        <div className={formStyles.buttons}>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {!(given && preview) && (
            <Button type="submit" variant={preview ? 'light' : 'filled'} loading={isBusy && !preview}>
              {t('bulk.preview')}
            </Button>
          )}
          {preview && (
            <Button
              loading={isBusy}
              disabled={preview.changed === 0}
              {...(given?.action === 'delete' && { color: 'red', variant: 'light' })}
              onClick={() => void start()}
            >
              {t(startLabel)}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
