import { NativeSelect, Textarea } from '@mantine/core'
import { getQuestion, type QuestionRow, updateQuestion } from '#contract/api/catalog/question'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { ownNameOf, TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { translatedInitial } from '../../form/translated-initial.ts'
import styles from './question.module.css'

const visibilities = ['draft', 'published', 'hidden'] as const
type Visibility = (typeof visibilities)[number]

const initialOf = (row: QuestionRow | undefined) => ({
  translations: translatedInitial(row, 'question', 'answer'),
  visibility: (visibilities.find((visibility) => visibility === row?.status) ?? 'draft') as Visibility,
})
type Values = ReturnType<typeof initialOf>

export function QuestionForm({ id }: { id: number }) {
  const t = useTranslate()
  return (
    <EditScreen
      queryKey={['questions', 'one', id]}
      read={(signal) => call(getQuestion, { query: { id }, signal })}
      initial={initialOf}
      save={(values: Values, row) => call(updateQuestion, { body: { id, version: row?.version ?? null, ...values } })}
      Form={Fields}
      title={() => t('question.edit')}
      list={t('question.title')}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, QuestionRow>) {
  const t = useTranslate()
  const format = useFormat()
  if (!data) return null
  const { product, asked_by, asked_at, asked_in } = data
  return (
    <FormPart title={t('question.question')}>
      <p className={`full-row dotted second ${styles.about}`}>
        <Link to={paths.product(product.id)} className="text-link">
          {product.name}
        </Link>
        {asked_by && <span>{asked_by.username}</span>}
        <span>{format.dateTime(asked_at)}</span>
        <span>{ownNameOf(asked_in)}</span>
      </p>
      <TranslatedField
        form={form}
        path="translations"
        part="question"
        first={asked_in}
        label={t('question.question')}
        description={t('question.questionHint')}
        maxLength={500}
      >
        {(props) => <Textarea autosize minRows={2} maxRows={6} {...props} />}
      </TranslatedField>
      <TranslatedField
        form={form}
        path="translations"
        part="answer"
        first={asked_in}
        label={t('question.answer')}
        description={t('question.answerHint', { language: ownNameOf(asked_in) })}
        maxLength={1000}
      >
        {(props) => <Textarea autosize minRows={3} maxRows={10} {...props} />}
      </TranslatedField>
      <NativeSelect
        label={t('question.visibility')}
        description={t('question.visibilityHint')}
        data={visibilities.map((value) => ({ value, label: t(`question.${value}`) }))}
        {...form.getInputProps('visibility')}
      />
    </FormPart>
  )
}
