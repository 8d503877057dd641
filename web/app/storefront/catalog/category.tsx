/** One category with its products; without an id all categories. */
import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { type CategoryNode, getCategory, listCategories } from '#contract/category'
import type { Api } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { pageMeta } from '../../meta.ts'
import { fault, onServer, type PageInput, recallOrLoad } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { loadAdSpaces } from '../content/banners.ts'
import { isFiltered, loadProducts, wishOf } from './listing.ts'
import { Results } from './results.tsx'
import styles from './search.module.css'
import { linkOf, wayTo } from './tree.ts'
import { waysOn } from './ways-on.ts'
// Styles of parts that the server renders and the browser loads on demand.
import '../content/ad-space.module.css'
import '../content/banner-card.module.css'
import './category-overview.module.css'

const CategoryOverview = lazyPart(() => import('./category-overview.tsx'))

async function load({ api, url }: PageInput) {
  const wish = wishOf(url.searchParams)
  const asked = url.searchParams.get('category_id') || '0'
  if (asked === '0') {
    const [tree, ads] = await Promise.all([
      api.call(listCategories, { query: { filled: true } }),
      loadAdSpaces(api, 'category-'),
    ])
    return { kind: 'all' as const, tree, ads }
  }
  if (!wish.categoryId) fault(404, 'NOT_FOUND')
  const [products, tree] = await Promise.all([
    loadProducts(api, wish),
    api.call(listCategories, { query: { filled: true } }),
  ])
  const way = wayTo(tree, wish.categoryId) ?? (await emptyCategory(api, wish.categoryId))
  if (!way) fault(404, 'NOT_FOUND')
  return { kind: 'one' as const, wish, products, ...placeOf(way, tree), ...(await waysOn(api, products.total)) }
}

/** A category that holds nothing yet stands in no filled tree. */
async function emptyCategory(api: Api, id: number): Promise<CategoryNode[] | undefined> {
  const row = await api.call(getCategory, { query: { id } })
  return [{ ...row, children: [] }]
}

/** What the filter column shows: what lies below, or the neighbours where nothing does. */
function placeOf(way: CategoryNode[], tree: CategoryNode[]) {
  const here = way.at(-1) as CategoryNode
  const above = way.at(-2)
  const isLeaf = here.children.length === 0
  const up = isLeaf ? above : here
  return {
    name: here.name,
    way: way.map(linkOf),
    links: (isLeaf ? (above?.children ?? tree) : here.children).map(linkOf),
    up: up ? { id: isLeaf ? up.id : (above?.id ?? 0), name: isLeaf ? up.name : (above?.name ?? '') } : undefined,
  }
}

export const loader = (args: LoaderFunctionArgs) => onServer(load, args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => recallOrLoad(load, args)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const { loaderData } = args
    if (loaderData?.kind !== 'one')
      return { title: t('storefront.allCategories'), description: t('catalog.categoriesDescription') }
    const { wish, name, products, way } = loaderData
    // Filtered and sorted views are the same goods again; each page of the plain list is one of its own.
    const page = wish.page > 1 ? `&page=${wish.page}` : ''
    return {
      title: name,
      description: t('catalog.categoryDescription', { name, count: products.total }),
      canonical: `${paths.category(wish.categoryId)}${page}`,
      isIndexed: !isFiltered(wish) && !wish.sort,
      crumbs: [
        { label: t('storefront.allCategories'), path: paths.category() },
        ...way.map((node) => ({ label: node.name, path: paths.category(node.id) })),
      ],
    }
  })

export default function Category() {
  const t = useTranslate()
  const page = useLoaderData<typeof clientLoader>()
  if (page.kind === 'all') {
    return (
      <div className="page-width">
        <Breadcrumbs crumbs={[{ label: t('storefront.allCategories') }]} />
        <h1 className={styles.title}>{t('storefront.allCategories')}</h1>
        <Suspense>
          <CategoryOverview tree={page.tree} ads={page.ads} />
        </Suspense>
      </div>
    )
  }
  const { wish, products, name, way, links, up, best } = page
  const crumbs = way.map((node, position) =>
    position === way.length - 1 ? { label: node.name } : { label: node.name, to: paths.category(node.id) },
  )
  const upLink = up && { label: up.name || t('storefront.allCategories'), to: paths.category(up.id || undefined) }
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: t('storefront.allCategories'), to: paths.category() }, ...crumbs]} />
      <h1 className={styles.title}>{name}</h1>
      <ul className={styles.below}>
        {links.map((link) => (
          <li key={link.id}>
            <Link to={paths.category(link.id)} aria-current={link.id === wish.categoryId ? 'page' : undefined}>
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
      <Results
        wish={wish}
        products={products}
        categories={{
          ...(upLink && { up: upLink }),
          links,
          linkTo: (id) => paths.category(id),
          active: wish.categoryId,
        }}
        best={best}
      />
    </div>
  )
}
