/** Pages of the own shop. Their list is light; the editor is that of the back office and is loaded when a page is opened. */
import { Suspense, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { distributionStatus } from '#contract/api/reselling/distribution'
import { deletePage, listPages, type PageHead, takeDownPage } from '#contract/api/site/page'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { DataTable, DistributionPage } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { useRootData } from '../../../root.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'

const Editor = lazyPart(() => import('../../../distribution/page-editor.client.tsx'), EditorFailed)

const pageSize = 20

export async function load({ api, url: { searchParams: search } }: PageInput) {
  const page = Number(/^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  const { shop } = await api.call(distributionStatus)
  const pages = shop && (await api.call(listPages, { query: { owner: 'shop', page, page_size: pageSize } }))
  return { shop, pages }
}

export function DistributionPages({ loaded: { shop, pages } }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { search } = useLocation()
  const { theme } = useRootData()
  const edited = new URLSearchParams(search).get('edit') ?? ''
  if (!shop || !pages)
    return (
      <DistributionPage title={t('distribution.pages')}>
        <Empty
          icon="home"
          title={t('distribution.pagesNeedShop')}
          action={<ButtonLink to={paths.distributionShop()}>{t('distribution.openShop')}</ButtonLink>}
        />
      </DistributionPage>
    )
  if (/^(new|[1-9]\d{0,8})$/.test(edited))
    return (
      <DistributionPage>
        <Suspense fallback={<Skeleton rows={6} height={44} />}>
          <Editor shop={shop.slug} theme={theme} />
        </Suspense>
      </DistributionPage>
    )
  return (
    <DistributionPage title={t('distribution.pages')}>
      <Pages shop={shop.slug} pages={pages} />
    </DistributionPage>
  )
}

function EditorFailed() {
  const t = useTranslate()
  return (
    <>
      <h1>{t('distribution.pages')}</h1>
      <Notice kind="danger">{t('distribution.loadFailed')}</Notice>
    </>
  )
}

const addressOf = (id: number | 'new') => `${paths.distributionPages()}?edit=${id}`

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>['pages']>

function Pages({ shop, pages }: { shop: string; pages: Loaded }) {
  const t = useTranslate()
  const format = useFormat()
  const create = (
    <ButtonLink look="primary" icon="plus" to={addressOf('new')}>
      {t('distribution.newPage')}
    </ButtonLink>
  )
  if (pages.total === 0)
    return (
      <Empty icon="home" title={t('distribution.noPages')} action={create}>
        {t('distribution.noPagesText')}
      </Empty>
    )
  return (
    <>
      <div className="row">{create}</div>
      <DataTable<PageHead>
        label={t('distribution.pages')}
        columns={[
          {
            label: t('distribution.pageTitle'),
            cell: ({ id, title, slug }) => (
              <Link to={addressOf(id)} className="text-link">
                {title || slug}
              </Link>
            ),
          },
          {
            label: t('distribution.pageAddress'),
            cell: ({ slug, is_home, state }) => {
              const address = `/s/${shop}${is_home ? '' : paths.textPage(slug)}`
              if (state !== 'published') return address
              return (
                <a href={address} target="_blank" rel="noreferrer" className="text-link">
                  {address}
                </a>
              )
            },
          },
          { label: t('distribution.pageState'), cell: (page) => <State page={page} /> },
          { label: t('distribution.pageChanged'), cell: ({ updated_at }) => format.date(updated_at) },
          { label: t('distribution.pageActions'), cell: (page) => <Actions page={page} /> },
        ]}
        rows={pages.data}
      />
      <Pagination page={pages.page} pageSize={pages.page_size} total={pages.total} />
    </>
  )
}

function State({ page: { state, is_home, is_locked, lock_reason, has_changes, problems_found } }: { page: PageHead }) {
  const t = useTranslate()
  return (
    <span className="row">
      {is_home && <Badge kind="accent">{t('distribution.pageHome')}</Badge>}
      {is_locked ? (
        <Badge kind="danger">{t('distribution.pageLocked', { reason: lock_reason })}</Badge>
      ) : (
        <Badge kind={state === 'published' ? 'success' : 'info'}>{t(`distribution.pageState.${state}`)}</Badge>
      )}
      {state === 'published' && has_changes && <Badge kind="warning">{t('distribution.pageChanges')}</Badge>}
      {problems_found > 0 && <Badge kind="warning">{t('distribution.pageProblems', { count: problems_found })}</Badge>}
    </span>
  )
}

function Actions({ page: { id, title, slug, state } }: { page: PageHead }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const name = title || slug
  const run = async (send: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await send()
      toast.success(done)
    } catch (error) {
      toast.error(failureText(error, t))
    }
    await revalidate()
    setBusy(false)
  }
  const remove = async () => {
    const isSure = await confirm({
      title: t('distribution.deletePage', { name }),
      text: t('distribution.deletePageText'),
      ok: t('member.delete'),
      danger: true,
    })
    if (isSure) await run(() => call(deletePage, { params: { id } }), t('distribution.pageDeleted'))
  }
  return (
    <span className="row">
      {state !== 'draft' && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('common.labelled', { label: t('distribution.takeDownPage'), text: name })}
          onClick={() =>
            void run(() => call(takeDownPage, { params: { id }, body: {} }), t('distribution.pageTakenDown'))
          }
        >
          {t('distribution.takeDownPage')}
        </Button>
      )}
      <Button
        size="small"
        icon="trash"
        busy={busy}
        aria-label={t('common.labelled', { label: t('member.delete'), text: name })}
        onClick={() => void remove()}
      >
        {t('member.delete')}
      </Button>
    </span>
  )
}
