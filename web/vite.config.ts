import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { catalogues } from './plugins/catalogues.ts'
import { compressAssets } from './plugins/compress-assets.ts'
import { contractWithoutSchemas } from './plugins/contract.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractWithoutSchemas(), catalogues(), reactRouter(), compressAssets()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Named, or the first visit in development finds them late and reloads the page.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom', '@lingui/core', '@mantine/core', '@mantine/hooks', '@tanstack/react-query', 'mantine-datatable'] },
})
