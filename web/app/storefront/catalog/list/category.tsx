/** One category with its products; without an id, all categories. */
import { Suspense } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { type CategoryNode, getCategory, listCategories } from '#contract/api/catalog/category'
import type { Api } from '../../../api/client.ts'
import { loadAdSpaces } from '../../../domain/site/content/banners.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { pageMeta } from '../../../meta.ts'
import { onServer, type PageInput, recallOrLoad, throwPageError } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { categoryPath, toCategoryLink } from './category-tree.ts'
import { isFiltered, loadBestSellers, loadProducts, parseProductQuery } from './product-query.ts'
import { Results } from './results.tsx'
import styles from './search.module.css'
// Styles of parts that the server renders and the browser loads on demand.
import '../../../domain/site/content/ad-space.module.css'
import '../../../domain/site/content/banner-card.module.css'
import './category-overview.module.css'

const CategoryOverview = lazyPart(() => import('./category-overview.tsx'))

async function load({ api, url }: PageInput) {
  const query = parseProductQuery(url.searchParams)
  if ((url.searchParams.get('category_id') || '0') === '0') {
    const [tree, ads] = await Promise.all([
      api.call(listCategories, { query: { filled: true } }),
      loadAdSpaces(api, 'category-'),
    ])
    return { kind: 'all' as const, tree, ads }
  }
  if (!query.categoryId) throwPageError(404, 'NOT_FOUND')
  const [products, tree] = await Promise.all([
    loadProducts(api, query),
    api.call(listCategories, { query: { filled: true } }),
  ])
  const path = categoryPath(tree, query.categoryId) ?? (await emptyCategory(api, query.categoryId, url))
  return {
    kind: 'one' as const,
    query,
    products,
    ...navigationOf(path, tree),
    best: await loadBestSellers(api, products.total),
  }
}

/** The tree of filled categories lacks a category without products. */
async function emptyCategory(api: Api, id: number, url: URL): Promise<CategoryNode[]> {
  const category = await api.call(getCategory, { query: { id } })
  // The category was merged into another.
  if (category.id !== id) {
    const target = new URL(url)
    target.searchParams.set('category_id', String(category.id))
    throw redirect(target.pathname + target.search, 301)
  }
  return [{ ...category, children: [] }]
}

/** The category links of the filter column: subcategories, or siblings of a leaf. */
function navigationOf(path: CategoryNode[], tree: CategoryNode[]) {
  const category = path.at(-1) as CategoryNode
  const parent = path.at(-2)
  const isLeaf = category.children.length === 0
  return {
    name: category.name,
    path: path.map(toCategoryLink),
    links: (isLeaf ? (parent?.children ?? tree) : category.children).map(toCategoryLink),
    up: isLeaf && !parent ? undefined : { id: parent?.id ?? 0, name: parent?.name ?? '' },
  }
}

export const loader = (args: LoaderFunctionArgs) => onServer(load, args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => recallOrLoad(load, args)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const { loaderData } = args
    if (loaderData?.kind !== 'one')
      return { title: t('storefront.allCategories'), description: t('listing.categoriesDescription') }
    const { query, name, products, path } = loaderData
    // Filtered and sorted views repeat the same products; each page of the plain list is canonical.
    const page = query.page > 1 ? `&page=${query.page}` : ''
    return {
      title: name,
      description: t('listing.categoryDescription', { name, count: products.total }),
      canonical: `${paths.category(query.categoryId)}${page}`,
      isIndexed: !isFiltered(query) && !query.sort,
      crumbs: [
        { label: t('storefront.allCategories'), path: paths.category() },
        ...path.map((node) => ({ label: node.name, path: paths.category(node.id) })),
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
  const { query, products, name, path, links, up, best } = page
  const crumbs = path.map((node, position) =>
    position === path.length - 1 ? { label: node.name } : { label: node.name, to: paths.category(node.id) },
  )
  const upLink = up && { label: up.name || t('storefront.allCategories'), to: paths.category(up.id || undefined) }
  return (
    <div className="page-width">
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={[{ label: t('storefront.allCategories'), to: paths.category() }, ...crumbs]} />
      </div>
      <Results
        title={name}
        query={query}
        products={products}
        categories={{
          ...(upLink && { up: upLink }),
          links,
          linkTo: (id) => paths.category(id),
          active: query.categoryId,
        }}
        best={best}
      />
    </div>
  )
}
