/** Rules that find the fields of a product on a page, each with changes of the text that it finds. */
import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { fieldTransforms, ruleFields, transformsWithoutText } from '#contract/api/collector/collected-fields'
import { useTranslate } from '../../i18n/use.ts'
import { NestedRows } from '../form/fields/nested-rows.client.tsx'
import { newRule, newTransform, type RuleValues, type Values } from './values.ts'

interface FormProps {
  form: UseFormReturnType<Values>
}

export function FieldRules({ form }: FormProps) {
  const t = useTranslate()
  return (
    <NestedRows
      form={form}
      path="field_map"
      label={t('collector.rules')}
      addText={t('collector.addRule')}
      newRow={newRule}
      nameOf={({ field }: RuleValues, index) => `${t(`collector.field.${field}`)} ${index + 1}`}
      max={40}
    >
      {(path) => (
        <>
          <NativeSelect
            label={t('collector.field')}
            data={ruleFields.map((value) => ({ value, label: t(`collector.field.${value}`) }))}
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
          <Transforms form={form} path={`${path}.transforms`} />
        </>
      )}
    </NestedRows>
  )
}

function Transforms({ form, path }: FormProps & { path: string }) {
  const t = useTranslate()
  return (
    <NestedRows
      form={form}
      path={path}
      label={t('collector.transform')}
      addText={t('collector.addTransform')}
      newRow={newTransform}
      nameOf={({ kind }: typeof newTransform, index) => `${t(`collector.transform.${kind}`)} ${index + 1}`}
      max={10}
    >
      {(at, { kind }) => (
        <>
          <NativeSelect
            label={t('collector.transform')}
            data={fieldTransforms.map((value) => ({ value, label: t(`collector.transform.${value}`) }))}
            {...form.getInputProps(`${at}.kind`)}
          />
          {kind !== 'trim' && (
            <TextInput
              required={!transformsWithoutText.includes(kind)}
              label={t(kind === 'number' ? 'collector.decimalMark' : 'collector.transformText')}
              description={kind === 'template' ? t('collector.templateHint', { value: '{value}' }) : undefined}
              maxLength={kind === 'number' ? 1 : 200}
              spellCheck={false}
              {...form.getInputProps(`${at}.text`)}
            />
          )}
          {hasSecond.has(kind) && (
            <TextInput
              label={t(kind === 'split' ? 'collector.splitPart' : 'collector.transformBy')}
              description={kind === 'split' ? t('collector.splitPartHint') : undefined}
              maxLength={200}
              {...form.getInputProps(`${at}.by`)}
            />
          )}
        </>
      )}
    </NestedRows>
  )
}

const hasSecond: ReadonlySet<string> = new Set(['replace', 'regex', 'split', 'map'])
