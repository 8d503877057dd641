import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { catalogues } from './plugins/catalogues.ts'
import { contractWithoutSchemas } from './plugins/contract.ts'
import { sharedChunk, shellChunk } from './plugins/shared-chunks.ts'

/** Chunks that pages share; all else is split by route. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  { name: shellChunk },
  { name: sharedChunk },
  // The many small sheets that the product page has on arrival weigh a third less as one.
  {
    name: 'product-styles',
    test: /[\\/]catalog[\\/]product[\\/](?!gallery[\\/](full|mag)|inquiry|sku-picker[\\/](option-sheet|refusals|buy-help)).*\.module\.css$/,
  },
]

/** Prevents the removal of style sheets that a page imports for parts that the server renders and the browser loads on demand. */
const retainStyles = (): Plugin => ({
  name: 'retain-styles',
  enforce: 'post',
  transform: (code, id) => (id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : null),
})

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [contractWithoutSchemas(), catalogues(), retainStyles(), reactRouter()],
  // Browsers without module preload fetch modules when they are imported.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: { rollupOptions: { output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting: { groups } } } },
    },
  },
  // Bundled into the server's build: React in its production form, and packages that production does not install.
  ssr: {
    noExternal:
      command === 'build' ? ['react-dom', 'react-router', '@vant/area-data', 'yet-another-react-lightbox'] : [],
  },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Named, because the first visit in development would find them late and reload the page.
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
      'yet-another-react-lightbox',
      'yet-another-react-lightbox/plugins/counter',
      'yet-another-react-lightbox/plugins/zoom',
    ],
  },
}))
