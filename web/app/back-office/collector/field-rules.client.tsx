/** Rules that find the fields of a product on a page. */
import { NativeSelect, TextInput } from '@mantine/core'
import { collectedFields, fieldTransforms, type SourceRow } from '#contract/collector'
import { useTranslate } from '../../i18n/use.ts'
import type { FieldsProps } from '../form/edit-screen.client.tsx'
import { NestedRows } from '../form/fields/nested-rows.client.tsx'
import { newRule, type Values } from './values.ts'

export function FieldRules({ form }: Pick<FieldsProps<Values, SourceRow>, 'form'>) {
  const t = useTranslate()
  return (
    <NestedRows
      form={form}
      path="field_map"
      label={t('collector.rules')}
      addText={t('collector.addRule')}
      newRow={newRule}
      nameOf={({ field }, index) => `${t(`collector.field.${field}`)} ${index + 1}`}
      max={40}
    >
      {(path, { transform }) => (
        <>
          <NativeSelect
            label={t('collector.field')}
            data={collectedFields.map((value) => ({ value, label: t(`collector.field.${value}`) }))}
            {...form.getInputProps(`${path}.field`)}
          />
          <TextInput
            required
            label={t('collector.selector')}
            maxLength={500}
            spellCheck={false}
            {...form.getInputProps(`${path}.selector`)}
          />
          <TextInput
            label={t('collector.attribute')}
            placeholder={t('collector.attributeHint')}
            maxLength={60}
            spellCheck={false}
            {...form.getInputProps(`${path}.attribute`)}
          />
          <NativeSelect
            label={t('collector.transform')}
            data={[
              { value: 'none', label: t('collector.transform.none') },
              ...fieldTransforms.map((value) => ({ value, label: t(`collector.transform.${value}`) })),
            ]}
            {...form.getInputProps(`${path}.transform`)}
          />
          {transform !== 'none' && (
            <TextInput
              required
              label={t('collector.transformText')}
              maxLength={200}
              {...form.getInputProps(`${path}.text`)}
            />
          )}
          {transform === 'replace' && (
            <TextInput label={t('collector.transformBy')} maxLength={200} {...form.getInputProps(`${path}.by`)} />
          )}
        </>
      )}
    </NestedRows>
  )
}
