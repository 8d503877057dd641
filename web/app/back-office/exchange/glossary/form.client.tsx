import { TextInput } from '@mantine/core'
import {
  createGlossaryTerm,
  type GlossaryTerm,
  getGlossaryTerm,
  updateGlossaryTerm,
} from '#contract/api/exchange/glossary'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { resourceForm } from '../../form/resource-form.client.tsx'
import { translatedInitial } from '../../form/translated-initial.ts'

const initialOf = (row: GlossaryTerm | undefined) => ({
  translations: translatedInitial(row, 'term'),
  note: row?.note ?? '',
})
type Values = ReturnType<typeof initialOf>

export const GlossaryForm = resourceForm({
  name: 'glossary',
  read: (id, signal) => call(getGlossaryTerm, { query: { id }, signal }),
  create: createGlossaryTerm,
  update: updateGlossaryTerm,
  initial: initialOf,
  body: (values: Values) => values,
  Form: Fields,
  title: (t, row) => (row ? t('translation.termEdit', { term: row.term }) : t('translation.termNew')),
  list: 'translation.glossary',
})

function Fields({ form }: FieldsProps<Values, GlossaryTerm>) {
  const t = useTranslate()
  return (
    <FormPart title={t('translation.term')} text={t('translation.termHint')}>
      <TranslatedField
        required
        form={form}
        path="translations"
        part="term"
        label={t('translation.term')}
        maxLength={100}
        error={form.errors['term']}
      />
      <TextInput
        className="full-row"
        label={t('translation.note')}
        description={t('translation.noteHint')}
        maxLength={300}
        {...form.getInputProps('note')}
      />
    </FormPart>
  )
}
