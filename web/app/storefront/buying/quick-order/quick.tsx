/** Quick order: products by category, and a list that is typed, pasted or read from a file. */
import { Suspense } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import { type CategoryNode, listCategories } from '#contract/api/catalog/category'
import { useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { pageMeta } from '../../../meta.ts'
import { onServer, type PageInput, recallOrLoad } from '../../../page.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { categoryPath } from '../../catalog/list/category-tree.ts'
import {
  changedSearch,
  listingSizes,
  listSearch,
  loadProducts,
  parseProductQuery,
} from '../../catalog/list/product-query.ts'
import styles from './quick.module.css'
// Styles of parts that the server renders and the browser loads on demand.
import '../../../ui/stepper.module.css'
import '../../../domain/catalog/card/product-table.module.css'
import '../../../domain/orders/freight/case-switch.module.css'

const ProductTable = lazyPart(() => withBundle('freight', () => import('../../catalog/list/product-table.tsx')))
const Pad = lazyPart(() => withBundle('freight', () => import('./pad.tsx')))

async function load({ api, url }: PageInput) {
  const query = { ...parseProductQuery(url.searchParams), view: 'table' as const }
  const [products, tree] = await Promise.all([
    loadProducts(api, query),
    api.call(listCategories, { query: { filled: true } }),
  ])
  const path = query.categoryId ? (categoryPath(tree, query.categoryId) ?? []) : []
  const branch = ({ id, name }: CategoryNode) => ({ id, name })
  return {
    query,
    products: { data: products.data, total: products.total },
    // Two levels: the roots, and what is below the chosen one.
    roots: tree.map(branch),
    below: path[0]?.children.map(branch) ?? [],
    chosen: path.map(branch),
  }
}

export const loader = (args: LoaderFunctionArgs) => onServer(load, args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => recallOrLoad(load, args)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: t('storefront.quickOrder'),
    description: t('quick.description'),
    isIndexed: !listSearch(args.location.search).replace(/[?&]?lang=\w+/, ''),
  }))

export default function Quick() {
  const t = useTranslate()
  const { query, products, chosen } = useLoaderData<typeof clientLoader>()
  const search = listSearch(useLocation().search)
  const title = t('storefront.quickOrder')
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: title }]} />
      <h1 className={styles.title}>{title}</h1>
      <Suspense>
        <Pad />
      </Suspense>
      <div className={styles.layout}>
        <Rail />
        <section className={styles.products} aria-labelledby="browse">
          <h2 id="browse" className={styles.heading}>
            {chosen.at(-1)?.name ?? t('storefront.allProducts')}
          </h2>
          {products.data.length === 0 ? (
            <div className="panel">
              <Empty icon="package" title={t('quick.noProducts')} />
            </div>
          ) : (
            <Suspense>
              <ProductTable key={query.categoryId ?? 0} products={products.data} />
            </Suspense>
          )}
          <Pagination
            page={query.page}
            pageSize={query.pageSize}
            total={products.total}
            sizes={listingSizes}
            search={search}
          />
        </section>
      </div>
    </div>
  )
}

/** Main categories; below the chosen one its own. On phones two lines that are pushed along. */
function Rail() {
  const t = useTranslate()
  const search = listSearch(useLocation().search)
  const { roots, below, chosen } = useLoaderData<typeof clientLoader>()
  const [root, child] = chosen
  const link = ({ id, name }: { id: number; name: string }, isOpen: boolean) => (
    <Link
      to={changedSearch(search, { category_id: id })}
      aria-current={isOpen ? 'true' : undefined}
      preventScrollReset
      className={styles.category}
    >
      {name}
    </Link>
  )
  return (
    <nav className={`panel ${styles.rail}`} aria-label={t('storefront.categories')}>
      <ul>
        <li>
          <Link
            to={changedSearch(search, { category_id: undefined })}
            aria-current={root ? undefined : 'true'}
            preventScrollReset
            className={styles.category}
          >
            {t('storefront.allProducts')}
          </Link>
        </li>
        {roots.map((each) => (
          <li key={each.id}>
            {link(each, each.id === root?.id)}
            {each.id === root?.id && below.length > 0 && (
              <ul className={styles.below}>
                {below.map((own) => (
                  <li key={own.id}>{link(own, own.id === child?.id)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
