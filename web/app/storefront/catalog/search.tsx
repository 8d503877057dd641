/** Search by name, code or barcode; without a word it is the whole catalogue. */
import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import { listCategories } from '#contract/category'
import { useTranslate } from '../../i18n/use.ts'
import { pageMeta } from '../../meta.ts'
import { onServer, type PageInput, recallOrLoad } from '../../page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { rememberSearch } from '../layout/recent-searches.ts'
import { changedSearch, loadProducts, wishOf } from './listing.ts'
import { Results } from './results.tsx'
import styles from './search.module.css'
import { linkOf, wayTo } from './tree.ts'
import { waysOn } from './ways-on.ts'

async function load({ api, url }: PageInput) {
  const wish = wishOf(url.searchParams)
  const [products, tree] = await Promise.all([
    loadProducts(api, wish),
    api.call(listCategories, { query: { filled: true } }),
  ])
  const chosen = wish.categoryId ? wayTo(tree, wish.categoryId)?.at(-1) : undefined
  // Where the hits lie; the whole tree where there is nothing to count.
  const categories = products.facets && products.total > 0 ? products.facets.categories : tree.map(linkOf)
  return { wish, products, categories, categoryName: chosen?.name, ...(await waysOn(api, products.total)) }
}

export const loader = (args: LoaderFunctionArgs) => onServer(load, args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => recallOrLoad(load, args)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const keyword = args.loaderData?.wish.keyword
    return {
      title: keyword ? t('catalog.resultsFor', { keyword }) : t('storefront.allProducts'),
      description: t('catalog.searchDescription'),
      isIndexed: !args.location.search.replace(/[?&]?lang=\w+/, ''),
    }
  })

export default function Search() {
  const t = useTranslate()
  const { search } = useLocation()
  const { wish, products, categories, categoryName, best } = useLoaderData<typeof clientLoader>()
  useEffect(() => {
    if (wish.keyword && products.total > 0) rememberSearch(wish.keyword)
  }, [wish.keyword, products.total])
  const title = wish.keyword ? t('catalog.resultsFor', { keyword: wish.keyword }) : t('storefront.allProducts')
  const linkTo = (id: number) => changedSearch(search, { category_id: id === wish.categoryId ? undefined : id })
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: title }]} />
      <h1 className={styles.title}>{title}</h1>
      <Results
        wish={wish}
        products={products}
        categories={{ links: categories, linkTo, active: wish.categoryId }}
        categoryName={categoryName}
        best={best}
      />
    </div>
  )
}
