/** Links of banners, footer and pages of text that lead nowhere, each with the way to its form. */
import type { DataTableColumn } from 'mantine-datatable'
import { type DeadLink, type linkSources, listDeadLinks } from '#contract/api/site/dead-link'
import type { MessageId } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { pathOfView } from '../../shell/menu.ts'
import { useScreens } from '../../shell/screens.ts'

type Source = (typeof linkSources)[number]

const sources: Record<Source, { title: MessageId; view: string }> = {
  carousel: { title: 'banner.carousel.title', view: '/mall-admin/carousel' },
  adspace: { title: 'banner.adspace.title', view: '/mall-admin/adspace' },
  footer: { title: 'deadlink.footer', view: '/mall-admin/homepage' },
  trade: { title: 'trade.title', view: '/mall-admin/trade' },
  'text-page': { title: 'textpage.title', view: '/mall-admin/text-page' },
  page: { title: 'builder.title', view: '/mall-admin/page' },
}
const badges: Record<DeadLink['fault'], BadgeKind> = { missing: 'danger', off_sale: 'warning', hidden: 'warning' }

export default function DeadLinkList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listDeadLinks}
      name="dead-links"
      title={t('deadlink.title')}
      fields={[]}
      columns={useColumns()}
      nameOf={({ name }) => name}
      empty={{ title: t('deadlink.none'), text: t('deadlink.noneText') }}
    />
  )
}

function useColumns(): DataTableColumn<DeadLink>[] {
  const t = useTranslate()
  const screens = useScreens()
  const addressOf = ({ source, source_id }: DeadLink) => {
    const path = pathOfView(screens, sources[source].view)
    return path && (source_id === null ? path : `${path}?edit=${source_id}`)
  }
  return [
    {
      accessor: 'name',
      title: t('deadlink.where'),
      render: (link) => (
        <RowName name={link.name} to={addressOf(link) ?? false} second={t(sources[link.source].title)} />
      ),
    },
    {
      accessor: 'url',
      title: t('deadlink.target'),
      render: ({ url, target_name }) => (
        <>
          {target_name && <div>{target_name}</div>}
          <span className="second">{url}</span>
        </>
      ),
    },
    {
      accessor: 'fault',
      title: t('deadlink.problem'),
      render: ({ fault }) => <Badge kind={badges[fault]}>{t(`deadlink.${fault}`)}</Badge>,
    },
    {
      accessor: 'languages',
      title: t('form.languages'),
      render: ({ languages }) => (languages.length > 0 ? languages.map(ownNameOf).join(', ') : t('deadlink.all')),
    },
  ]
}
