import { TextInput } from '@mantine/core'
import {
  createGlossaryTerm,
  type GlossaryTerm,
  getGlossaryTerm,
  updateGlossaryTerm,
} from '#contract/api/exchange/glossary'
import { locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'

const initialOf = (row: GlossaryTerm | undefined) => ({
  translations: Object.fromEntries(locales.map((locale) => [locale, { term: row?.translations[locale]?.term ?? '' }])),
  note: row?.note ?? '',
})
type Values = ReturnType<typeof initialOf>

const save = (body: Values, row: GlossaryTerm | undefined) =>
  row
    ? call(updateGlossaryTerm, { body: { id: row.id, version: row.version, ...body } })
    : call(createGlossaryTerm, { body })

export function GlossaryForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  return (
    <EditScreen
      queryKey={['glossary', 'one', id]}
      read={id === 'new' ? undefined : (signal) => call(getGlossaryTerm, { query: { id }, signal })}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(row) => (row ? t('translation.termEdit', { term: row.term }) : t('translation.termNew'))}
      list={t('translation.glossary')}
    />
  )
}

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
