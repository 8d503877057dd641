import type { Bodies } from './replace-functions.ts'

/**
 * What of React and its router no page of ours reaches, and why. A function that is reached all the same
 * finds nothing to do there without it. Who begins to use such a part takes its names out of here.
 */
const names: Record<string, string[]> = {
  // Routes all come at once (`react-router.config.ts`). Data is changed by calls of the API, not by actions and fetchers of the router.
  'react-router/dist/production/lib/router/router.js': [
    'discoverRoutes',
    'fetch',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'patchRoutes',
    'patchRoutesImpl',
  ],
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': [
    'fetchAndApplyManifestPatches',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'handleClientVersionMismatch',
    'useFogOFWarDiscovery',
  ],
  // Nothing is instrumented.
  'react-router/dist/production/lib/router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
  ],
  // The root has an error boundary of ours.
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': ['RemixRootDefaultErrorBoundary'],
  'react-router/dist/production/lib/hooks.js': ['DefaultErrorComponent', 'RSCErrorHandler'],
  // Links are ours (`ui/link.tsx`).
  'react-router/dist/production/lib/dom/lib.js': ['LinkWithRef', 'NavLinkWithRef'],
  'react-router/dist/production/lib/dom/ssr/components.js': ['RSCPrefetchPageLinksImpl'],
  'react-dom/cjs/react-dom-client.production.js': [
    // The names of the components above a fault; our error boundaries do not ask for them, and minified they say nothing.
    'getStackByFiberInDevAndProd',
    // Nobody asks React to fetch ahead: pages say in their head what they need.
    'preconnect',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    // No elements of our own making, no <SuspenseList>.
    'setPropOnCustomElement',
    'updateSuspenseListComponent',
    // No <ViewTransition>.
    'applyViewTransitionToHostInstances',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
}

export const leftOut: Bodies = Object.fromEntries(
  Object.entries(names).map(([file, functions]) => [file, Object.fromEntries(functions.map((name) => [name, '']))]),
)
