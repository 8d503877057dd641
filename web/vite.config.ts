import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { catalogues } from './plugins/catalogues.ts'
import { contractWithoutSchemas } from './plugins/contract.ts'
import { leftOut } from './plugins/left-out.ts'
import { inBrowser, onServer } from './plugins/plain-data.ts'
import { replaceFunctions } from './plugins/replace-functions.ts'
import { wholePages } from './plugins/whole-pages.ts'

/**
 * What the storefront's pages share travels in few pieces; many small ones compress worse and ask more often.
 * A group takes along what its modules import, unless an earlier one has it: hence the order.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: 'shell',
    test: /contract[\\/](account|cart|catalog|types|units)|app[\\/](api[\\/](?!download|poll)|i18n[\\/]|storefront[\\/]layout[\\/](?!member-menu|sign-out|suggestions|recent-searches)|errors[\\/]page-error|ui[\\/](ask|breadcrumbs|button|dialog|icon|lazy-part|menu|picture|price|toast|route-progress|tokens|base)\.|(mall|page|paths|state|theme|visit|meta(-for-crawlers)?)\.ts)/,
  },
  { name: 'forms', test: /app[\\/]ui[\\/]field\./ },
  {
    name: 'marks',
    test: /app[\\/](storefront[\\/](catalog[\\/](product-name|stock-hint)|favorite[\\/](collected|favorites|heart))|ui[\\/](notice|stepper)\.module)\./,
  },
  { name: 'notice', test: /app[\\/]ui[\\/](notice|skeleton|copy|empty)\./ },
  { name: 'money', test: /app[\\/]money\./ },
  {
    name: 'goods',
    test: /app[\\/]storefront[\\/](catalog[\\/](product-card|product-grid)|cart[\\/](add|in-cart|cart-stepper-part))\./,
  },
  { name: 'quantity', test: /app[\\/](storefront[\\/]cart[\\/]quantity|ui[\\/](stepper|back-to-field))\./ },
  { name: 'cart-parts', test: /app[\\/]storefront[\\/]cart[\\/](queue|totals|use-line-quantity)\./ },
  // What the product page begins with, and what comes when the visitor turns to it.
  {
    name: 'product',
    test: /app[\\/](storefront[\\/]product[\\/](product|product-actions|buy-box|chooser|sku-rows|unit-price|goods-part|related|gallery\.module|ladder\.module|matrix\.module|rule-words\.module|specifications\.module)|ui[\\/]later-part)\./,
  },
  {
    name: 'product-live',
    test: /app[\\/]storefront[\\/]product[\\/](figures|ladder|rule-words|sum|choice|closed|ask-button|gallery|specifications|matrix|matrix-cell|grid|add-chosen|refusals|share|quantity-fault)\./,
  },
  { name: 'banners', test: /app[\\/]storefront[\\/]content[\\/](banners|ad-space\.module|banner-card\.module)\./ },
  { name: 'category', test: /app[\\/]storefront[\\/]catalog[\\/](category|category-overview\.module)\./ },
  { name: 'listing', test: /app[\\/]storefront[\\/]catalog[\\/](listing|filters|toolbar|results|tree)\./ },
]

/** Class names go into every page's HTML, CSS and JS, so they are short. */
const shortName = (name: string, file: string) =>
  `_${createHash('sha256')
    .update(`${relative(import.meta.dirname, file.split('?')[0] ?? '')} ${name}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 5)}`

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    contractWithoutSchemas(),
    catalogues(),
    replaceFunctions('client', { ...leftOut, ...inBrowser }),
    replaceFunctions('ssr', { ...onServer, ...wholePages }),
    reactRouter(),
  ],
  // A browser that cannot preload modules fetches them when they are imported.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  environments: {
    client: {
      build: { rollupOptions: { output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting: { groups } } } },
    },
  },
  // Parts of the server's bundle too, where `plain-data.ts` and `whole-pages.ts` get at them, and what is not installed in production.
  ssr: { noExternal: command === 'build' ? ['react-dom', 'react-router', '@vant/area-data'] : [] },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Named, or the first visit in development finds them late and reloads the page.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'libphonenumber-js/min',
      'libphonenumber-js/mobile/examples',
      '@vant/area-data',
    ],
  },
}))
