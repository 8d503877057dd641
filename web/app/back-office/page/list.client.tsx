import type { DataTableColumn } from 'mantine-datatable'
import { createPage, deletePage, listPages, type PageHead, savePage } from '#contract/page'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormAddress } from '../form/address.ts'
import { Coverage } from '../form/fields/translated.client.tsx'
import { useChange } from '../list/change.client.ts'
import { ListScreen } from '../list/list-screen.client.tsx'
import { RowMenu } from '../list/row-menu.client.tsx'
import { RowName } from '../list/row-name.client.tsx'
import { hasRight, useStaff } from '../staff.ts'

export function PageList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listPages}
      name="built-pages"
      title={t('builder.title')}
      create={{ endpoint: createPage, label: t('builder.new') }}
      audit="page"
      fields={[{ name: 'title', kind: 'text', label: t('builder.name') }]}
      columns={useColumns()}
      nameOf={({ title, slug }) => title || slug}
      empty={{ title: t('builder.none'), text: t('builder.noneText') }}
    />
  )
}

function useColumns(): DataTableColumn<PageHead>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), savePage)
  const formAddress = useFormAddress()
  return [
    {
      accessor: 'title',
      title: t('builder.name'),
      render: ({ id, title, slug }) => <RowName name={title || slug} to={mayEdit && formAddress(id)} />,
    },
    { accessor: 'slug', title: t('builder.slug'), render: ({ slug }) => paths.textPage(slug) },
    {
      accessor: 'state',
      title: t('builder.state'),
      render: ({ state, has_changes }) => (
        <span className="row">
          <Badge kind={state === 'published' ? 'success' : 'info'}>{t(`builder.state.${state}`)}</Badge>
          {state === 'published' && has_changes && <Badge kind="warning">{t('builder.changes')}</Badge>}
        </span>
      ),
    },
    {
      accessor: 'languages',
      title: t('form.languages'),
      render: ({ languages }) => <Coverage filled={(locale) => languages.includes(locale)} />,
    },
    { accessor: 'updated_at', title: t('builder.changed'), render: ({ updated_at }) => format.date(updated_at) },
    { accessor: 'actions', title: t('access.actions'), render: (page) => <Actions page={page} /> },
  ]
}

function Actions({ page: { id, title, slug } }: { page: PageHead }) {
  const t = useTranslate()
  const change = useChange('built-pages')
  const name = title || slug
  const remove = () =>
    change(() => call(deletePage, { params: { id } }), t('textpage.deleted', { name }), {
      title: t('textpage.deleteTitle', { name }),
      text: t('textpage.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return <RowMenu id={id} name={name} edit={savePage} remove={{ endpoint: deletePage, run: () => void remove() }} />
}
