import { NativeSelect, Textarea } from '@mantine/core'
import { addSynonyms, changeSynonyms, getSynonyms, type SynonymRow } from '#contract/api/search/search'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { resourceForm } from '../../form/resource-form.client.tsx'

const initialOf = (row: SynonymRow | undefined) => ({
  words: row?.words.join('\n') ?? '',
  language: row?.language ?? '',
})
type Values = ReturnType<typeof initialOf>

/** One word or phrase a line. */
const wordsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const SynonymForm = resourceForm({
  name: 'synonyms',
  read: (id, signal) => call(getSynonyms, { query: { id }, signal }),
  create: addSynonyms,
  update: changeSynonyms,
  initial: initialOf,
  body: ({ words, language }: Values) => ({
    words: wordsIn(words),
    language: (language || null) as Locale | null,
  }),
  Form: Fields,
  title: (t, row) => (row ? t('synonym.edit', { word: row.words[0] ?? '' }) : t('synonym.new')),
  list: 'synonym.title',
})

function Fields({ form }: FieldsProps<Values, SynonymRow>) {
  const t = useTranslate()
  return (
    <FormPart title={t('synonym.group')} text={t('synonym.hint')}>
      <Textarea
        required
        className="full-row"
        label={t('synonym.words')}
        description={t('synonym.wordsHint')}
        autosize
        minRows={4}
        maxRows={20}
        spellCheck={false}
        {...form.getInputProps('words')}
      />
      <NativeSelect
        label={t('bulk.language')}
        description={t('synonym.languageHint')}
        data={[
          { value: '', label: t('deadlink.all') },
          ...locales.map((value) => ({ value, label: ownNameOf(value) })),
        ]}
        {...form.getInputProps('language')}
      />
    </FormPart>
  )
}
