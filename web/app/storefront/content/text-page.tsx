/** A page of text: about, help, terms and what else staff write. */
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { readTextPage } from '#contract/text-page'
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { pageMeta } from '../../meta.ts'
import { onServer, type PageInput, recallOrLoad, throwPageError } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Link } from '../../ui/link.tsx'
import { ShownIn } from '../../ui/shown-in.tsx'
import { RichText } from './rich-text.tsx'
import styles from './text-page.module.css'

async function load({ api, params: { slug = '' } }: PageInput) {
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) throwPageError(404, 'NOT_FOUND')
  return api.call(readTextPage, { params: { slug } })
}

export const loader = (args: LoaderFunctionArgs) => onServer(load, args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => recallOrLoad(load, args)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const { loaderData: page } = args
    if (!page) return { title: t('common.notFoundTitle'), isIndexed: false }
    return { title: page.title, description: page.description, isIndexed: !page.is_hidden }
  })

export default function TextPage() {
  const t = useTranslate()
  const page = useLoaderData<typeof clientLoader>()
  const { pages } = useMall()
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: page.title }]} />
      <div className={styles.columns}>
        {pages.length > 1 && (
          <nav className={styles.pages} aria-label={t('storefront.morePages')}>
            {pages.map(({ slug, title }) => (
              <Link key={slug} to={paths.textPage(slug)} aria-current={slug === page.slug ? 'page' : undefined}>
                {title}
              </Link>
            ))}
          </nav>
        )}
        <article className={`panel ${styles.text}`}>
          {page.is_hidden && <p className={styles.hidden}>{t('storefront.hiddenPage')}</p>}
          <h1>
            {page.title} {page.body && <ShownIn language={page.body_lang} />}
          </h1>
          <RichText html={page.body} lang={page.body_lang} />
        </article>
      </div>
    </div>
  )
}
