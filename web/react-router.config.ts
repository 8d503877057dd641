import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './plugins/compress-assets.ts'
import { writeOffline } from './plugins/offline.ts'

/** Routes are few and small: the browser gets the whole table at once, and each page as one piece. */
export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    writeOffline(folder)
    compressAssets(folder)
  },
} satisfies Config
