import type { Config } from '@react-router/dev/config'

/** Routes are few, so the browser gets the whole table at once and asks for no manifest later. */
export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
