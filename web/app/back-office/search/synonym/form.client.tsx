import { NativeSelect, Textarea } from '@mantine/core'
import { addSynonyms, changeSynonyms, getSynonyms, type SynonymRow } from '#contract/api/search/search'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'

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

function save({ words, language }: Values, row: SynonymRow | undefined) {
  const body = { words: wordsIn(words), language: (language || null) as Locale | null }
  return row ? call(changeSynonyms, { body: { id: row.id, ...body } }) : call(addSynonyms, { body })
}

export function SynonymForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  return (
    <EditScreen
      queryKey={['synonyms', 'one', id]}
      read={id === 'new' ? undefined : (signal) => call(getSynonyms, { query: { id }, signal })}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(row) => (row ? t('synonym.edit', { word: row.words[0] ?? '' }) : t('synonym.new'))}
      list={t('synonym.title')}
    />
  )
}

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
