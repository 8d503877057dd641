/** Sets the prices of one SKU in a price list; a new one is found first. */
import { Alert, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPriceListItems, type PriceListItem, setPriceListItems } from '#contract/api/pricing/price-list'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'
import { NestedRows } from '../../form/fields/nested-rows.client.tsx'
import { MoneyField, NumberField } from '../../form/fields/number.client.tsx'
import { type FoundSku, SkuSelect } from '../../form/fields/sku-select.client.tsx'
import { Modal } from '../../modal.client.tsx'

export type PricedSku = Pick<PriceListItem, 'id' | 'sku_code' | 'name' | 'mall_price' | 'steps'>

interface StepValues {
  min_quantity: number | string
  price: string
}
interface Values {
  steps: StepValues[]
}

interface SkuDialogProps {
  listId: number
  /** Of the list, as it was read. */
  version: number | undefined
  /** Missing for a SKU that is still to be found. */
  sku: PricedSku | undefined
  onClose: () => void
}

export function SkuDialog({ listId, version, sku: given, onClose }: SkuDialogProps) {
  const t = useTranslate()
  const format = useFormat()
  const client = useQueryClient()
  const [sku, setSku] = useState(given)
  const form = useForm<Values>({
    initialValues: { steps: given?.steps ?? [{ min_quantity: 1, price: '' }] },
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  })
  const refresh = () => {
    for (const name of ['price-list-items', 'price-lists']) void client.invalidateQueries({ queryKey: [name] })
  }
  const save = useMutation({
    mutationFn: (to: PricedSku) =>
      call(setPriceListItems, {
        body: {
          price_list_id: listId,
          version: version ?? null,
          items: [
            {
              sku_id: to.id,
              steps: form.values.steps.map(({ min_quantity, price }) => ({
                min_quantity: Number(min_quantity) || 0,
                price,
              })),
            },
          ],
        },
      }),
    onSuccess: (_, to) => {
      toast.success(t('pricelist.skuSaved', { code: to.sku_code }))
      onClose()
    },
    onError: (error) =>
      form.setErrors(
        Object.fromEntries(
          Object.entries(fieldTexts(error)).map(([path, text]) => [path.replace('items.0.', ''), text]),
        ),
      ),
    onSettled: refresh,
  })
  /** A SKU that the list has already is opened with its prices. */
  const open = async ({ sku: { id, code, price }, name }: FoundSku) => {
    try {
      const { data } = await call(listPriceListItems, {
        query: { price_list_id: listId, keyword: code, page_size: 100 },
      })
      const known = data.find((item) => item.id === id)
      form.setValues({ steps: known?.steps ?? [{ min_quantity: 1, price: '' }] })
      setSku(known ?? { id, sku_code: code, name, mall_price: price, steps: [] })
    } catch (error) {
      toast.error(failureText(error, t))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={sku ? t('pricelist.skuEdit', { code: sku.sku_code }) : t('pricelist.skuAdd')}
      size="lg"
      closeOnClickOutside={false}
    >
      <form
        noValidate
        className="stack wide"
        onSubmit={(event) => {
          event.preventDefault()
          if (sku) save.mutate(sku)
        }}
      >
        {save.error && (
          <Alert color="red" role="alert">
            {failureText(save.error, t)}
          </Alert>
        )}
        {!given && <SkuSelect label={t('pricelist.skuFind')} onFound={(found) => void open(found)} />}
        {sku && (
          <>
            <p>
              {sku.name}
              <br />
              <span className="second">
                {sku.sku_code}
                {sku.mall_price !== null && ` · ${t('pricelist.mallPrice')}: ${format.decimal(sku.mall_price)}`}
              </span>
            </p>
            <NestedRows<Values, StepValues>
              form={form}
              path="steps"
              label={t('pricelist.steps')}
              description={t('pricelist.stepsHint')}
              addText={t('pricelist.stepAdd')}
              newRow={{ min_quantity: '', price: '' }}
              nameOf={(step) => `≥ ${step.min_quantity}`}
              max={20}
            >
              {(path) => (
                <>
                  <NumberField label={t('pricelist.stepFrom')} {...form.getInputProps(`${path}.min_quantity`)} />
                  <MoneyField label={t('pricelist.price')} {...form.getInputProps(`${path}.price`)} />
                </>
              )}
            </NestedRows>
          </>
        )}
        <div className="row-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={!sku} loading={save.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
