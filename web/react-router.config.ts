import type { Config } from '@react-router/dev/config'

/** Routes are few and small: the browser gets the whole table at once, and each page as one piece. */
export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
