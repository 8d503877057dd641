/** Where the pictures of the demo mall come from, as their licenses ask. */
import type { MetaFunction } from 'react-router'
import { useTranslate } from '../../../i18n/use.ts'
import { pageMeta } from '../../../meta.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import styles from './credits.module.css'

const sources = [
  {
    name: 'Google Scanned Objects',
    url: 'https://arxiv.org/abs/2204.11918',
    authors:
      'L. Downs, A. Francis, N. Koenig, B. Kinman, R. Hickman, K. Reymann, T. B. McHugh, V. Vanhoucke (Google Research, 2022). © 2020 Google LLC',
    text: 'credits.scans',
    license: 'Creative Commons Attribution 4.0',
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    name: 'dotnet/eShop',
    url: 'https://github.com/dotnet/eShop',
    authors: '© .NET Foundation and Contributors',
    text: 'credits.outdoor',
    license: 'MIT',
    licenseUrl: 'https://github.com/dotnet/eShop/blob/main/LICENSE',
  },
  {
    name: 'Online Boutique',
    url: 'https://github.com/GoogleCloudPlatform/microservices-demo',
    authors: '© Google LLC',
    text: 'credits.photos',
    license: 'Apache 2.0',
    licenseUrl: 'https://www.apache.org/licenses/LICENSE-2.0',
  },
] as const

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('storefront.credits'), isIndexed: false }))

export default function Credits() {
  const t = useTranslate()
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: t('storefront.credits') }]} />
      <div className={styles.credits}>
        <h1>{t('storefront.credits')}</h1>
        <p>{t('credits.intro')}</p>
        {sources.map(({ name, url, authors, text, license, licenseUrl }) => (
          <section key={name} aria-label={name}>
            <h2>
              <a href={url}>{name}</a>
            </h2>
            <p>{t(text)}</p>
            <p className="second">
              <span lang="en">{authors}</span> · <a href={licenseUrl}>{t('credits.license', { name: license })}</a>
            </p>
          </section>
        ))}
      </div>
    </div>
  )
}
