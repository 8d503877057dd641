/** Home page. Each section is a component of its own. */
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { allBrands } from '#contract/api/catalog/brand'
import { listCategories } from '#contract/api/catalog/category'
import { listProducts } from '#contract/api/catalog/product'
import { homeSlug, readPage } from '#contract/api/site/page'
import { listTrades } from '#contract/api/site/trade'
import { toCardProduct } from '#contract/rules/card-product'
import { dealsOf, popularOf, railOf } from '#contract/rules/home-sections'
import { ProductGrid } from '../../../domain/catalog/card/product-card.tsx'
import { AdSpace } from '../../../domain/site/content/ad-space.tsx'
import { preloadOf } from '../../../domain/site/content/banner-picture.tsx'
import { bannerOf, loadAdSpaces, loadCarousel } from '../../../domain/site/content/banners.ts'
import { maxSlides } from '../../../domain/site/home/carousel.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { useMall } from '../../../mall.ts'
import { pageMeta } from '../../../meta.ts'
import { onServer, type PageInput, recallOrLoad } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { latePart, quietPart } from '../../../ui/lazy-part.ts'
import { Steady } from '../../../ui/steady.tsx'
import { BrandStrip } from './brand-strip.tsx'
import styles from './home.module.css'
import { HomeTop, slideSizes } from './home-top.tsx'
import { HotCategories } from './hot-categories.tsx'
import { ProductSection } from './product-section.tsx'
import { QuantityDeals } from './quantity-deals.tsx'
import { ReorderRow } from './reorder-row.tsx'
import { TradeEntries } from './trade-entries.tsx'
import { TrustRow } from './trust-row.tsx'

/** In place of the usual sections, when staff or the shop have built a home page. */
const BuiltHome = quietPart(() => withBundle('built', () => import('../content/built-home.tsx')), 2500)

const RecentlyViewed = latePart(() =>
  withBundle('facts', () => import('../../catalog/product/recent/recently-viewed.tsx')),
)

/** Products in place of a missing carousel. */
const spotlightSize = 3
const newestSize = 6
const sellersSize = 12
const dealsSize = 6
const tradesSize = 12

async function load({ api }: PageInput) {
  const [built, usual] = await Promise.all([api.call(readPage, { params: { slug: homeSlug } }), loadUsual(api)])
  return built ? { built, usual: undefined } : { built: undefined, usual }
}

async function loadUsual(api: PageInput['api']) {
  const [tree, carousel, ads, sold, newest, brands, trades] = await Promise.all([
    api.call(listCategories, { query: { filled: true } }),
    loadCarousel(api),
    loadAdSpaces(api, 'home-'),
    api.call(listProducts, {
      query: { sort: 'sales', page_size: 2 * sellersSize, in_stock: true, skus: true },
    }),
    api.call(listProducts, { query: { sort: 'newest', page_size: newestSize } }),
    api.call(allBrands),
    api.call(listTrades, { query: { page_size: tradesSize, live: true } }),
  ])
  return {
    tree: railOf(tree),
    popular: popularOf(tree),
    carousel: carousel.slice(0, maxSlides),
    ads,
    trades: trades.data.map(({ id, name, text, name_lang, image, link }) => {
      return { id, name, text, name_lang, image, link }
    }),
    sellers: sold.data.slice(0, sellersSize).map(({ skus: _, ...seller }) => seller),
    // A product is on the page once.
    deals: dealsOf(sold.data.slice(sellersSize), dealsSize),
    newest: newest.data,
    brands: brands.slice(0, 24).map(({ id, name, logo }) => ({ id, name, logo })),
  }
}

/** Page data holds only the fields that cards show. */
export async function loader(args: LoaderFunctionArgs) {
  const { built, usual } = await onServer(load, args)
  if (!usual) return { built, usual }
  const { sellers, newest, ...page } = usual
  return {
    built,
    usual: { ...page, sellers: sellers.map(toCardProduct), newest: newest.map(toCardProduct) },
  }
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => recallOrLoad(load, args)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (_t, _locale, { seo }) => {
    const { built } = args.loaderData ?? {}
    return {
      title: seo.title,
      description: built?.description || seo.description,
      canonical: paths.home(),
      extra: import.meta.env.SSR && args.loaderData ? preloadOfSlide(args.loaderData) : [],
    }
  })

/** The first slide is the largest picture on arrival. */
function preloadOfSlide({ built, usual }: Awaited<ReturnType<typeof loader>>) {
  // A guest does not see the orders of a member.
  const block = built?.blocks.find(({ type }) => type !== 'reorder')
  const [row] = block?.type === 'top' || block?.type === 'carousel' ? block.found.banners : []
  const first = usual?.carousel[0] ?? (row && bannerOf('carousel', row))
  return first ? preloadOf(first, block?.type === 'carousel' ? '100vw' : slideSizes) : []
}

export default function Home() {
  const { built, usual } = useLoaderData<typeof loader>()
  if (usual) return <UsualHome {...usual} />
  return <Steady value={built}>{(page) => <BuiltHome page={page} />}</Steady>
}

type Usual = NonNullable<Awaited<ReturnType<typeof loader>>['usual']>

function UsualHome({ tree, popular, carousel, ads, trades, deals, sellers, newest, brands }: Usual) {
  const t = useTranslate()
  const { site_name } = useMall()
  return (
    <div className={`page-width ${styles.home}`}>
      <h1 className="visually-hidden">{site_name}</h1>
      <ReorderRow />
      <HomeTop tree={tree} carousel={carousel} ads={ads} spotlight={sellers.slice(0, spotlightSize)} />
      <TrustRow />
      {trades.length > 0 ? <TradeEntries trades={trades} /> : <HotCategories categories={popular} />}
      <QuantityDeals deals={deals} />
      {newest.length > 0 && (
        <ProductSection
          title={t('home.newArrivals')}
          to={`${paths.search()}?sort=newest`}
          more={t('storefront.seeMore')}
        >
          <ProductGrid products={newest} />
        </ProductSection>
      )}
      <AdSpace spaces={ads} place="home-middle" />
      {sellers.length > 0 && (
        <ProductSection
          title={t('storefront.bestSellers')}
          to={`${paths.search()}?sort=sales`}
          more={t('storefront.seeMore')}
        >
          <ProductGrid products={sellers} />
        </ProductSection>
      )}
      <RecentlyViewed />
      <BrandStrip brands={brands} />
      <AdSpace spaces={ads} place="home-bottom" />
    </div>
  )
}
