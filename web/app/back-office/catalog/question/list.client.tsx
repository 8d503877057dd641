import type { DataTableColumn } from 'mantine-datatable'
import { listQuestions, type QuestionRow, questionStatuses, updateQuestion } from '#contract/api/catalog/question'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormAddress } from '../../form/address.ts'
import { Coverage } from '../../form/fields/translated.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

const kinds = { open: 'warning', answered: 'info', published: 'success', hidden: 'plain' } as const

export function QuestionList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listQuestions}
      name="questions"
      title={t('question.title')}
      audit="question"
      fields={[
        {
          name: 'status',
          kind: 'choice',
          label: t('question.status'),
          choices: questionStatuses,
          choiceLabels: questionStatuses.map((status) => t(`question.${status}`)),
        },
        { name: 'keyword', kind: 'text', label: t('question.words') },
      ]}
      columns={useColumns()}
      nameOf={({ question }) => question}
      empty={{ title: t('question.none'), text: t('question.noneText') }}
    />
  )
}

function useColumns(): DataTableColumn<QuestionRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), updateQuestion)
  const formAddress = useFormAddress()
  return [
    {
      accessor: 'question',
      title: t('question.question'),
      render: ({ id, question }) => <RowName name={question} to={mayEdit && formAddress(id)} />,
    },
    {
      accessor: 'status',
      title: t('question.status'),
      render: ({ status }) => <Badge kind={kinds[status]}>{t(`question.${status}`)}</Badge>,
    },
    {
      accessor: 'product',
      title: t('catalog.product'),
      render: ({ product }) => (
        <Link to={paths.product(product.id)} className="text-link">
          {product.name}
        </Link>
      ),
    },
    { accessor: 'asked_by', title: t('question.askedBy'), render: ({ asked_by }) => asked_by?.username ?? '–' },
    { accessor: 'asked_at', title: t('question.askedAt'), render: ({ asked_at }) => format.dateTime(asked_at) },
    {
      accessor: 'translations',
      title: t('form.languages'),
      render: ({ translations }) => <Coverage filled={(locale) => Boolean(translations?.[locale]?.answer)} />,
    },
    { accessor: 'actions', title: t('office.actions'), render: (row) => <Actions row={row} /> },
  ]
}

function Actions({ row: { id, question, status, version } }: { row: QuestionRow }) {
  const t = useTranslate()
  const change = useChange('questions')
  const show = (visibility: 'published' | 'hidden') =>
    void change(
      () => call(updateQuestion, { body: { id, version, visibility } }),
      t(visibility === 'published' ? 'question.publishDone' : 'question.hideDone'),
    )
  return (
    <RowMenu
      id={id}
      name={question}
      edit={updateQuestion}
      actions={[
        status === 'answered' && {
          endpoint: updateQuestion,
          label: t('question.publish'),
          icon: 'eye',
          run: () => show('published'),
        },
        status !== 'hidden' && {
          endpoint: updateQuestion,
          label: t('question.hide'),
          icon: 'eye-off',
          run: () => show('hidden'),
        },
      ]}
    />
  )
}
