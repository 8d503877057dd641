/** One product: pictures, prices by quantity, SKU picker and facts. */
import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getProduct, type ProductDetail } from '#contract/api/catalog/product'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { useMall } from '../../../mall.ts'
import { pageMeta } from '../../../meta.ts'
import { onServer, type PageInput, recallOrLoad, throwPageError } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { quietPart } from '../../../ui/lazy-part.ts'
import { visitContext } from '../../../visit.ts'
import { Offer } from './offer.tsx'
import styles from './product.module.css'
import { structuredData } from './structured-data.ts'

// The server renders these products, so the page imports their styles.
import './related/related.module.css'

const Related = quietPart(() => withBundle('facts', () => import('./related/related.tsx')))

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
  const { origin, base } = args.context.get(visitContext)
  return { product, jsonLd: structuredData(product, origin + base) }
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => recallOrLoad(load, args)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const { product, jsonLd = [] } = args.loaderData ?? {}
    if (!product) return { title: t('common.productNotFound'), isIndexed: false }
    return {
      title: product.seo_title || product.name,
      description: product.seo_description || t('product.description', { name: product.name, moq: product.moq }),
      image: product.image,
      extra: jsonLd.map((data) => ({ 'script:ld+json': data as Record<string, string> })),
    }
  })

export default function Product() {
  const { product, jsonLd } = useLoaderData<typeof clientLoader>()
  const crumbs = product.breadcrumbs.map(({ id, name }) => ({ label: name, to: paths.category(id) }))
  return (
    <div className="page-width">
      <p className={styles.sheet}>{useMall().site_name}</p>
      <Breadcrumbs crumbs={[...crumbs, { label: product.name }]} />
      <Offer key={product.id} product={product} ofGuests={jsonLd !== undefined} />
      <Suspense>
        <Related key={product.id} product={product} />
      </Suspense>
    </div>
  )
}
