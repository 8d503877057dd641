/** One product: pictures, prices by quantity, what can be chosen, and all that is known of it. */
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getProduct, listProducts } from '#contract/catalog'
import { useTranslate } from '../../i18n/use.ts'
import { pageMeta } from '../../meta.ts'
import { fault, inBrowser, onServer, type PageInput } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { ProductName } from '../catalog/product-name.tsx'
import { BuyBox } from './buy-box.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product.module.css'
import { ShareButton } from './share-button.tsx'
import { Specifications } from './specifications.tsx'
import { productJsonLd } from './structured-data.ts'

const relatedCount = 6

async function load({ api, params }: PageInput) {
  if (!/^[1-9]\d{0,8}$/.test(params['id'] ?? '')) fault(404, 'PRODUCT_NOT_FOUND')
  const product = await api.call(getProduct, { params: { id: Number(params['id']) } })
  const near = await api.call(listProducts, { query: { category_id: product.category_id, page_size: relatedCount + 1, sort: 'sales' } })
  return { product, related: near.data.filter(({ id }) => id !== product.id).slice(0, relatedCount) }
}

export const loader = (args: LoaderFunctionArgs) => onServer(load, args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => inBrowser(load, args)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const product = args.loaderData?.product
    if (!product) return { title: t('common.productNotFound'), isIndexed: false }
    return { title: product.name, description: t('product.description', { name: product.name, moq: product.moq }), extra: [{ 'script:ld+json': productJsonLd(product) }] }
  })

export default function Product() {
  const t = useTranslate()
  const { product, related } = useLoaderData<typeof clientLoader>()
  const crumbs = product.breadcrumbs.map(({ id, name }) => ({ label: name, to: paths.category(id) }))
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[...crumbs, { label: product.name }]} />
      <div className={styles.top}>
        <Gallery key={product.id} images={product.images} name={product.name} />
        <div className={styles.facts}>
          <h1>
            <ProductName product={product} />
          </h1>
          <div className={styles.line}>
            <p className="second">{[product.brand?.name, product.sales > 0 && t('catalog.sold', { count: product.sales })].filter(Boolean).join(' · ')}</p>
            <FavoriteButton productId={product.id} isFavorite={product.is_favorite} />
            <ShareButton title={product.name} />
          </div>
          <BuyBox key={product.id} product={product} />
        </div>
      </div>

      <div className={styles.below}>
        <section className={`panel ${styles.section}`} aria-labelledby="details">
          <h2 id="details">{t('product.details')}</h2>
          {product.detail ? (
            // The server cleans rich text when it is saved and when it is shown.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
            <div className={styles.rich} dangerouslySetInnerHTML={{ __html: product.detail }} />
          ) : (
            <p className="second">{t('product.noDetails')}</p>
          )}
        </section>
        <section className={`panel ${styles.section}`} aria-labelledby="specifications">
          <h2 id="specifications">{t('product.specifications')}</h2>
          <Specifications product={product} />
        </section>
      </div>

      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">{t('product.related')}</h2>
          <ProductGrid products={related} />
        </section>
      )}
    </div>
  )
}
