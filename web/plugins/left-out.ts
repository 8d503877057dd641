/**
 * What of React and its router no page of ours reaches, and why. A function that is reached all the same
 * finds nothing to do there without it. Who begins to use such a part takes its names out of here.
 */
export const leftOut: Record<string, string[]> = {
  // Routes all come at once (`react-router.config.ts`). Data is changed by calls of the API, not by actions and fetchers of the router.
  'react-router/dist/production/lib/router/router.js': ['discoverRoutes', 'fetch', 'handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'patchRoutes', 'patchRoutesImpl'],
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': [
    'fetchAndApplyManifestPatches',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'handleClientVersionMismatch',
    'useFogOFWarDiscovery',
  ],
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': ['singleFetchActionStrategy'],
  // Nothing is instrumented.
  'react-router/dist/production/lib/router/instrumentation.js': ['consumeInstrumentationClientResultMetaReceiver', 'getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  // The root has an error boundary of ours.
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': ['RemixRootDefaultErrorBoundary'],
  'react-router/dist/production/lib/hooks.js': ['DefaultErrorComponent'],
  // <ViewTransition> stands nowhere.
  'react-dom/cjs/react-dom-client.production.js': [
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
