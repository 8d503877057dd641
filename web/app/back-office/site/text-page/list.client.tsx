import type { DataTableColumn } from 'mantine-datatable'
import {
  createTextPage,
  deleteTextPage,
  listTextPages,
  type TextPageHead,
  updateTextPage,
} from '#contract/api/site/text-page'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { replaceMall } from '../../../mall.ts'
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

export function TextPageList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listTextPages}
      name="text-pages"
      title={t('textpage.title')}
      create={{ endpoint: createTextPage, label: t('textpage.new') }}
      audit="text-page"
      fields={[{ name: 'title', kind: 'text', label: t('textpage.name') }]}
      columns={useColumns()}
      nameOf={({ title }) => title}
      empty={{ title: t('textpage.none'), text: t('textpage.noneText') }}
    />
  )
}

function useColumns(): DataTableColumn<TextPageHead>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), updateTextPage)
  const formAddress = useFormAddress()
  return [
    {
      accessor: 'title',
      title: t('textpage.name'),
      render: ({ id, title, is_hidden, in_footer }) => (
        <RowName name={title} to={mayEdit && formAddress(id)}>
          {is_hidden && <Badge kind="warning">{t('textpage.hidden')}</Badge>}
          {in_footer && !is_hidden && <Badge>{t('textpage.inFooter')}</Badge>}
        </RowName>
      ),
    },
    {
      accessor: 'slug',
      title: t('textpage.slug'),
      render: ({ slug }) => <Link to={paths.textPage(slug)}>{paths.textPage(slug)}</Link>,
    },
    {
      accessor: 'languages',
      title: t('form.languages'),
      render: ({ languages }) => <Coverage filled={(locale) => languages.includes(locale)} />,
    },
    { accessor: 'order', title: t('access.order'), textAlign: 'right', render: ({ order }) => format.number(order) },
    { accessor: 'actions', title: t('office.actions'), render: (page) => <Actions page={page} /> },
  ]
}

function Actions({ page: { id, title: name } }: { page: TextPageHead }) {
  const t = useTranslate()
  const change = useChange('text-pages')
  const remove = async () => {
    await change(() => call(deleteTextPage, { query: { id } }), t('textpage.deleted', { name }), {
      title: t('textpage.deleteTitle', { name }),
      text: t('textpage.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
    replaceMall()
  }
  return (
    <RowMenu
      id={id}
      name={name}
      edit={updateTextPage}
      remove={{ endpoint: deleteTextPage, run: () => void remove() }}
    />
  )
}
