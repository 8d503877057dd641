/** Packaging levels: units in a box or case, its size, gross weight and barcode. */
import { NativeSelect } from '@mantine/core'
import { units } from '#contract/units'
import { useTranslate } from '../../../../i18n/use.ts'
import { NestedRows } from '../../../form/fields/nested-rows.client.tsx'
import { NumberField } from '../../../form/fields/number.client.tsx'
import { newPack, type PackValues, type ProductValues, pathTo } from '../form-values.ts'
import { BarcodeField } from './barcode.client.tsx'
import type { SkuFieldsProps } from './sku-inputs.ts'

export function PacksField({ form, index }: Omit<SkuFieldsProps, 'currency'>) {
  const t = useTranslate()
  return (
    <NestedRows<ProductValues, PackValues>
      form={form}
      path={pathTo('skus', index, 'packs')}
      label={t('productform.packs')}
      description={t('productform.packsHint')}
      addText={t('productform.packAdd')}
      newRow={newPack}
      nameOf={({ name, units: count }) => `${t(`unit.${name}`, { count: 1 })} ${count}`.trim()}
      max={10}
    >
      {(pack) => (
        <>
          <NativeSelect
            label={t('productform.pack')}
            data={units.map((value) => ({ value, label: t(`unit.${value}`, { count: 1 }) }))}
            {...form.getInputProps(`${pack}.name`)}
          />
          <NumberField required label={t('productform.packUnits')} {...form.getInputProps(`${pack}.units`)} />
          {(['length', 'width', 'height'] as const).map((side) => (
            <NumberField
              key={side}
              label={t(`productform.${side}`)}
              measure="length"
              decimals={2}
              {...form.getInputProps(`${pack}.${side}`)}
            />
          ))}
          <NumberField
            label={t('productform.grossWeight')}
            measure="weight"
            decimals={3}
            {...form.getInputProps(`${pack}.gross_weight`)}
          />
          <BarcodeField label={t('facts.barcode')} {...form.getInputProps(`${pack}.barcode`)} />
        </>
      )}
    </NestedRows>
  )
}
