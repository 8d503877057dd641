/** Search by name, code or barcode; without a keyword, all products. */
import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import { listCategories } from '#contract/api/catalog/category'
import { countMissedSearch } from '#contract/api/search/search-request'
import { countHotWord } from '#contract/api/site/homepage'
import { call } from '../../../api/client.ts'
import { sendBeacon } from '../../../api/send-beacon.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { pageMeta } from '../../../meta.ts'
import { onServer, type PageInput, recallOrLoad } from '../../../page.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { rememberSearch } from '../../layout/recent-searches.ts'
import { categoryPath, toCategoryLink } from './category-tree.ts'
import {
  changedSearch,
  isFiltered,
  listSearch,
  loadBestSellers,
  loadProducts,
  parseProductQuery,
} from './product-query.ts'
import { Results } from './results.tsx'
import styles from './search.module.css'

async function load({ api, url }: PageInput) {
  const query = parseProductQuery(url.searchParams)
  const [products, tree] = await Promise.all([
    loadProducts(api, query),
    api.call(listCategories, { query: { filled: true } }),
  ])
  const chosen = query.categoryId ? categoryPath(tree, query.categoryId)?.at(-1) : undefined
  // Categories of the hits, or the whole tree if there are none.
  const categories = products.facets && products.total > 0 ? products.facets.categories : tree.map(toCategoryLink)
  return { query, products, categories, categoryName: chosen?.name, best: await loadBestSellers(api, products.total) }
}

export const loader = (args: LoaderFunctionArgs) => onServer(load, args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => recallOrLoad(load, args)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const { query, products } = args.loaderData ?? {}
    const keyword = query?.keyword
    const shown = products?.corrected ?? keyword
    return {
      title: !keyword
        ? t('storefront.allProducts')
        : products?.total === 0
          ? t('listing.noneFor', { keyword })
          : t('listing.resultsFor', { keyword: shown ?? keyword }),
      description: t('listing.searchDescription'),
      isIndexed: !listSearch(args.location.search).replace(/[?&]?lang=\w+/, ''),
    }
  })

export default function Search() {
  const t = useTranslate()
  const search = listSearch(useLocation().search)
  const { query, products, categories, categoryName, best } = useLoaderData<typeof clientLoader>()
  useEffect(() => {
    if (query.keyword && products.total > 0) rememberSearch(query.keyword)
  }, [query.keyword, products.total])
  const isMissed = Boolean(query.keyword) && products.total === 0 && !query.categoryId && !isFiltered(query)
  useEffect(() => {
    // A count is not worth an error.
    if (isMissed) call(countMissedSearch, { params: { keyword: query.keyword.slice(0, 80) } }).catch(() => {})
  }, [isMissed, query.keyword])
  const { hot_words } = useMall()
  const hotWord = hot_words.find((word) => word === query.keyword)
  useEffect(() => {
    if (hotWord) sendBeacon(countHotWord, { word: hotWord })
  }, [hotWord])
  const title = query.keyword ? t('listing.resultsFor', { keyword: query.keyword }) : t('storefront.allProducts')
  const linkTo = (id: number) => changedSearch(search, { category_id: id === query.categoryId ? undefined : id })
  return (
    <div className="page-width">
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={[{ label: title }]} />
      </div>
      <Results
        title={title}
        query={query}
        products={products}
        categories={{ links: categories, linkTo, active: query.categoryId }}
        categoryName={categoryName}
        best={best}
      />
    </div>
  )
}
