import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms, type SynonymRow } from '#contract/api/search/search'
import { locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useFormAddress } from '../../form/address.ts'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export function SynonymList() {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), changeSynonyms)
  const formAddress = useFormAddress()
  return (
    <ListScreen
      endpoint={listSynonyms}
      name="synonyms"
      title={t('synonym.title')}
      create={{ endpoint: addSynonyms, label: t('synonym.new') }}
      audit="search"
      fields={[
        { name: 'keyword', kind: 'text', label: t('synonym.word') },
        {
          name: 'language',
          kind: 'choice',
          label: t('bulk.language'),
          choices: locales,
          choiceLabels: locales.map(ownNameOf),
        },
      ]}
      columns={[
        {
          accessor: 'words',
          title: t('synonym.words'),
          render: ({ id, words }) => <RowName name={words.join(' · ')} to={mayEdit && formAddress(id)} />,
        },
        {
          accessor: 'language',
          title: t('bulk.language'),
          render: ({ language }) => (language ? ownNameOf(language) : t('deadlink.all')),
        },
        {
          accessor: 'updated_at',
          title: t('synonym.updated'),
          render: ({ updated_at }) => format.dateTime(updated_at),
        },
        { accessor: 'actions', title: t('office.actions'), render: (row) => <Actions row={row} /> },
      ]}
      nameOf={({ words }) => words.join(', ')}
      empty={{ title: t('synonym.none'), text: t('synonym.noneText') }}
    />
  )
}

function Actions({ row: { id, words } }: { row: SynonymRow }) {
  const t = useTranslate()
  const change = useChange('synonyms')
  const name = words[0] ?? ''
  const remove = () =>
    change(() => call(removeSynonyms, { query: { id } }), t('attribute.deleted', { name }), {
      title: t('attribute.deleteTitle', { name }),
      text: t('synonym.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return (
    <RowMenu
      id={id}
      name={name}
      edit={changeSynonyms}
      remove={{ endpoint: removeSynonyms, run: () => void remove() }}
    />
  )
}
