import {
  createGlossaryTerm,
  deleteGlossaryTerm,
  type GlossaryTerm,
  listGlossary,
  updateGlossaryTerm,
} from '#contract/api/exchange/glossary'
import { locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useFormAddress } from '../../form/address.ts'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export function GlossaryList() {
  const t = useTranslate()
  const mayEdit = hasRight(useStaff(), updateGlossaryTerm)
  const formAddress = useFormAddress()
  return (
    <ListScreen
      endpoint={listGlossary}
      name="glossary"
      title={t('translation.glossary')}
      create={{ endpoint: createGlossaryTerm, label: t('translation.termNew') }}
      audit="translation"
      fields={[{ name: 'term', kind: 'text', label: t('translation.term') }]}
      columns={[
        {
          accessor: 'term',
          title: t('translation.term'),
          render: ({ id, term }) => <RowName name={term} to={mayEdit && formAddress(id)} />,
        },
        ...locales.map((locale) => ({
          accessor: locale,
          title: ownNameOf(locale),
          render: ({ translations }: GlossaryTerm) => translations[locale]?.term ?? '–',
        })),
        { accessor: 'note', title: t('translation.note') },
        { accessor: 'actions', title: t('office.actions'), render: (row) => <Actions row={row} /> },
      ]}
      nameOf={({ term }) => term}
      empty={{ title: t('translation.termNone'), text: t('translation.termNoneText') }}
    />
  )
}

function Actions({ row: { id, term } }: { row: GlossaryTerm }) {
  const t = useTranslate()
  const change = useChange('glossary')
  const remove = () =>
    change(() => call(deleteGlossaryTerm, { query: { id } }), t('attribute.deleted', { name: term }), {
      title: t('attribute.deleteTitle', { name: term }),
      text: t('translation.termDeleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return (
    <RowMenu
      id={id}
      name={term}
      edit={updateGlossaryTerm}
      remove={{ endpoint: deleteGlossaryTerm, run: () => void remove() }}
    />
  )
}
