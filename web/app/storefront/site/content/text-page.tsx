/** A page of text: about, help, terms and what else staff write; or one that was built from blocks. */
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { homeSlug, previewPage, readPage } from '#contract/api/site/page'
import { readTextPage, type TextPage as Text } from '#contract/api/site/text-page'
import { ContactFacts } from '../../../domain/site/layout/contact-facts.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { pageMeta } from '../../../meta.ts'
import { onServer, type PageInput, recallOrLoad, throwPageError } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Link } from '../../../ui/link.tsx'
import { ShownIn } from '../../../ui/shown-in.tsx'
// The styles of built home pages come from here, too.
import './built-home.module.css'
import { PageBlocks } from './page-blocks.tsx'
import { RichText } from './rich-text.tsx'
import styles from './text-page.module.css'

/** The page that shows how to reach the mall, or the shop. */
const contactSlug = 'contact'

async function load({ api, params: { slug = '' }, url }: PageInput) {
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) throwPageError(404, 'NOT_FOUND')
  const token = url.searchParams.get('preview')
  const built = token
    ? await api.call(previewPage, { params: { token } })
    : await api.call(readPage, { params: { slug } })
  if (built) return { built, text: undefined }
  return { built: undefined, text: await api.call(readTextPage, { params: { slug } }) }
}

export const loader = (args: LoaderFunctionArgs) => onServer(load, args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => recallOrLoad(load, args)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const { built, text } = args.loaderData ?? {}
    if (built)
      return {
        title: built.title,
        description: built.description,
        isIndexed: !built.is_preview,
        ...(built.slug === homeSlug && { canonical: paths.home() }),
      }
    if (!text) return { title: t('common.title404'), isIndexed: false }
    return { title: text.title, description: text.description, isIndexed: !text.is_hidden }
  })

export default function PageBySlug() {
  const { built, text } = useLoaderData<typeof clientLoader>()
  if (!built) return text && <TextPage page={text} />
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: built.title }]} />
      <h1 className="visually-hidden">{built.title}</h1>
      <PageBlocks blocks={built.blocks} />
    </div>
  )
}

function TextPage({ page }: { page: Text }) {
  const t = useTranslate()
  const { pages } = useMall()
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: page.title }]} />
      <div className={styles.columns}>
        {pages.length > 1 && (
          <nav className={styles.pages} aria-label={t('built.morePages')}>
            {pages.map(({ slug, title }) => (
              <Link key={slug} to={paths.textPage(slug)} aria-current={slug === page.slug ? 'page' : undefined}>
                {title}
              </Link>
            ))}
          </nav>
        )}
        <article className={`panel ${styles.text}`}>
          {page.is_hidden && <p className={styles.hidden}>{t('built.hiddenPage')}</p>}
          <h1>
            {page.title} {page.body && <ShownIn language={page.body_lang} />}
          </h1>
          {page.slug === contactSlug && (
            <div className={styles.contacts}>
              <ContactFacts />
            </div>
          )}
          <RichText html={page.body} lang={page.body_lang} />
        </article>
      </div>
    </div>
  )
}
