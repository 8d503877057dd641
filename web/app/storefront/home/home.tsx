/** The mall's front: categories, what sells, what is new, and the visitor's own business at hand. */
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { allBrands } from '#contract/brand'
import { listProducts } from '#contract/catalog'
import { type CategoryNode, listCategories } from '#contract/category'
import { useTranslate } from '../../i18n/use.ts'
import { pageMeta } from '../../meta.ts'
import { inBrowser, onServer, type PageInput } from '../../page.ts'
import { paths } from '../../paths.ts'
import CategoryRail from '../catalog/category-rail.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'
import styles from './home.module.css'
import { HotCategories } from './hot-categories.tsx'
import { Spotlight } from './spotlight.tsx'
import { VisitorCard } from './visitor-card.tsx'

const rowSize = 12
const spotlightSize = 4

/** Two levels are all that the home page shows; the tree of a big mall is much deeper. */
const shallow = (tree: CategoryNode[]): CategoryNode[] =>
  tree.slice(0, 12).map((node) => ({ ...node, children: node.children.slice(0, 24).map((child) => ({ ...child, children: [] })) }))

async function load({ api }: PageInput) {
  const [tree, sellers, newest, brands] = await Promise.all([
    api.call(listCategories),
    api.call(listProducts, { query: { sort: 'sales', page_size: spotlightSize + rowSize, in_stock: true } }),
    api.call(listProducts, { query: { sort: 'newest', page_size: rowSize } }),
    api.call(allBrands),
  ])
  return {
    tree: shallow(tree),
    spotlight: sellers.data.slice(0, spotlightSize),
    sellers: sellers.data.slice(spotlightSize),
    newest: newest.data,
    brands: brands.slice(0, 24).map(({ id, name }) => ({ id, name })),
  }
}

export const loader = (args: LoaderFunctionArgs) => onServer(load, args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => inBrowser(load, args)

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('storefront.slogan'), description: t('storefront.about'), canonical: '/' }))

export default function Home() {
  const t = useTranslate()
  const { tree, spotlight, sellers, newest, brands } = useLoaderData<typeof clientLoader>()
  return (
    <div className={`page-width ${styles.home}`}>
      <h1 className="visually-hidden">{t('common.siteName')}</h1>
      <div className={styles.top}>
        <nav className={styles.rail} aria-label={t('storefront.allCategories')}>
          <CategoryRail tree={tree} />
        </nav>
        <Spotlight products={spotlight} />
        <VisitorCard />
      </div>

      <Row title={t('storefront.hotCategories')} to={paths.category()} more={t('storefront.allCategories')}>
        <HotCategories tree={tree} />
      </Row>
      {sellers.length > 0 && (
        <Row title={t('storefront.bestSellers')} to={`${paths.search()}?sort=sales`} more={t('storefront.seeMore')}>
          <ProductGrid products={sellers} />
        </Row>
      )}
      {newest.length > 0 && (
        <Row title={t('storefront.newArrivals')} to={`${paths.search()}?sort=newest`} more={t('storefront.seeMore')}>
          <ProductGrid products={newest} />
        </Row>
      )}
      {brands.length > 0 && (
        <section aria-labelledby="brands">
          <h2 id="brands" className={styles.title}>
            {t('storefront.brands')}
          </h2>
          <ul className={styles.brands}>
            {brands.map(({ id, name }) => (
              <li key={id}>
                <Link to={`${paths.search()}?brand_id=${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Row({ title, to, more, children }: { title: string; to: string; more: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Link to={to} className="text-link">
          {more}
        </Link>
      </div>
      {children}
    </section>
  )
}
