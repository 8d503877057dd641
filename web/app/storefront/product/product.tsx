/** One product: pictures, prices by quantity, SKU picker, details and specifications. */
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getProduct, type ProductDetail } from '#contract/product'
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { pageMeta } from '../../meta.ts'
import { onServer, type PageInput, recallOrLoad, throwPageError } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ShownIn } from '../../ui/shown-in.tsx'
import { visitContext } from '../../visit.ts'
import { ProductName } from '../catalog/product-name.tsx'
import { RichText } from '../content/rich-text.tsx'
import { Gallery } from './gallery/gallery.tsx'
import styles from './product.module.css'
import { ProductActions } from './product-actions.tsx'
import { Related } from './related/related.tsx'
import { BuyBox } from './sku-picker/sku-picker.tsx'
import { Specifications } from './specifications.tsx'
import { structuredData } from './structured-data.ts'

interface Loaded {
  product: ProductDetail
  /** For search engines, so only from the server. */
  jsonLd?: object[]
}

async function load({ api, params }: PageInput): Promise<Loaded> {
  if (!/^[1-9]\d{0,8}$/.test(params['id'] ?? '')) throwPageError(404, 'PRODUCT_NOT_FOUND')
  return { product: await api.call(getProduct, { params: { id: Number(params['id']) } }) }
}

export const loader = async (args: LoaderFunctionArgs): Promise<Loaded> => {
  const { product } = await onServer(load, args)
  return { product, jsonLd: structuredData(product, args.context.get(visitContext).origin) }
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => recallOrLoad(load, args)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const { product, jsonLd = [] } = args.loaderData ?? {}
    if (!product) return { title: t('common.productNotFound'), isIndexed: false }
    return {
      title: product.name,
      description: t('product.description', { name: product.name, moq: product.moq }),
      image: product.image,
      extra: jsonLd.map((data) => ({ 'script:ld+json': data as Record<string, string> })),
    }
  })

export default function Product() {
  const t = useTranslate()
  const { product } = useLoaderData<typeof clientLoader>()
  const crumbs = product.breadcrumbs.map(({ id, name }) => ({ label: name, to: paths.category(id) }))
  return (
    <div className="page-width">
      <p className={styles.sheet}>{useMall().site_name}</p>
      <Breadcrumbs crumbs={[...crumbs, { label: product.name }]} />
      <div className={styles.top}>
        <Gallery key={product.id} images={product.images} name={product.name} />
        <div className={styles.facts}>
          <h1>
            <ProductName product={product} /> <ShownIn language={product.name_lang} />
          </h1>
          <div className={styles.line}>
            <p className="second">
              {[product.brand?.name, product.sales > 0 && t('catalog.sold', { count: product.sales })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <ProductActions key={product.id} product={product} />
          </div>
          <BuyBox key={product.id} product={product} />
        </div>
      </div>

      <div className={styles.below}>
        <section className={`panel ${styles.section}`} aria-labelledby="details">
          <h2 id="details">
            {t('product.details')} {product.detail && <ShownIn language={product.detail_lang} />}
          </h2>
          {product.detail ? (
            <RichText html={product.detail} lang={product.detail_lang} />
          ) : (
            <p className="second">{t('product.noDetails')}</p>
          )}
        </section>
        <section className={`panel ${styles.section}`} aria-labelledby="specifications">
          <h2 id="specifications">{t('product.specifications')}</h2>
          <Specifications product={product} />
        </section>
      </div>
      <Related key={product.id} product={product} />
    </div>
  )
}
