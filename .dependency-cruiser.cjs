/** Boundaries between the parts of the mall; `docs/ARCHITECTURE.md` explains them. */

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })
const notTypes = { dependencyTypesNot: ['type-only'] }

/** Code that runs in tests and tools only. */
const workshop = '(\\.test\\.tsx?$|^server/src/testing/|^tools/|^bench/|^prove/|^e2e/|\\.config\\.ts$|^web/plugins/)'

/** Domains and their parts from low to high; `docs/ARCHITECTURE.md` lists the layers. */
const domains = require('./server/src/modules/domains.json').flatMap((layer) => Object.entries(layer.domains))
const oneOf = (names) => `(${names.join('|')})`
const below = (from, names, comment) =>
  rule(
    `${from.replaceAll('/', '-')}-imports-downwards`,
    `${comment} Tables (\`schema.ts\`) may be joined in any direction.`,
    { path: `^server/src/modules/${from}/`, pathNot: '\\.test\\.ts$' },
    { path: `^server/src/modules/${oneOf(names)}/`, pathNot: '/schema\\.ts$' },
  )
const directions = domains.flatMap(([domain, parts], height) => {
  const above = domains.slice(height + 1).map(([name]) => name)
  return [
    ...(above.length > 0 ? [below(domain, above, 'A domain imports from the domains before it.')] : []),
    ...parts.slice(0, -1).map((part, at) =>
      below(
        `${domain}/${part}`,
        parts.slice(at + 1).map((name) => `${domain}/${name}`),
        'A part imports from the parts of its domain before it.',
      ),
    ),
  ]
})

/** Parts of the server from low to high, so that their folders form no cycle. What is not named is above them all. */
const parts = ['memory\\.ts', 'lib/', 'env\\.ts', 'db/', 'context\\.ts', 'modules/', 'http/', 'jobs/', 'demo/', 'boot/']
const partDirections = parts.map((part, height) =>
  rule(
    `${part.replace(/[^a-z]/g, '')}-imports-downwards`,
    'A part of the server imports values only from itself and from the parts below it.',
    { path: `^server/src/${part}`, pathNot: '\\.test\\.ts$' },
    { ...notTypes, path: '^server/src/', pathNot: `^server/src/(${parts.slice(0, height + 1).join('|')})` },
  ),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    ...partDirections,
    rule(
      'contract-is-independent',
      'The contract is read by server, web and other clients: it imports TypeBox and itself only.',
      { path: '^contract/', pathNot: ['\\.test\\.ts$', '^contract/rules/phone\\.ts$'] },
      { pathNot: ['^contract/', '^node_modules/typebox/'] },
    ),
    rule(
      'texts-stand-alone',
      'Server and build read the catalogues, which import the compiler and the rules of languages only.',
      { path: '^texts/', pathNot: '\\.test\\.ts$' },
      {
        pathNot: ['^texts/', '^contract/(rules/message|units)\\.ts$', '^node_modules/@lingui/', '^(node:)?(fs|path)$'],
      },
    ),
    rule(
      'pages-load-bundles',
      'Pages import ids of texts as types; the texts come as bundles, so that a page carries only those it shows.',
      { path: '^web/app/', pathNot: ['\\.test\\.tsx?$', '\\.d\\.ts$'] },
      { ...notTypes, path: '^texts/' },
    ),
    rule(
      'phones-on-demand',
      'The numbering plans of all countries weigh more than a page: one file reads them, and the web loads that on demand.',
      { pathNot: '^contract/rules/phone\\.ts$' },
      { path: '^node_modules/libphonenumber-js/' },
    ),
    rule(
      'regions-on-demand',
      'The regions of China weigh more than a page: one file reads them, and what needs it is loaded on demand.',
      { pathNot: '^web/app/domain/accounts/address/china\\.ts$' },
      { path: '^node_modules/@vant/area-data/' },
    ),
    rule(
      'one-query-builder',
      'One file loads it, in the form that starts quickly.',
      { pathNot: '^server/src/db/drizzle\\.ts$' },
      { path: '^node_modules/drizzle-orm/' },
    ),
    rule(
      'web-without-server',
      'The web reaches the server through the contract only.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    rule(
      'server-without-web',
      'The server loads the built web at run time; its sources are none of its business.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    rule(
      'sql-in-queries',
      'SQL is in files that end in `queries.ts`. Exceptions: the seeds of `rbac`, the checks of `invariant` and the conditions that `search` hands to product lists.',
      {
        path: '^server/src/(modules|http|jobs|cli)/',
        pathNot: [
          '\\.test\\.ts$',
          '/schema\\.ts$',
          '/[a-z-]*queries\\.ts$',
          '/[a-z-]*columns\\.ts$',
          '^server/src/modules/reports/invariant/',
          '^server/src/modules/identity/rbac/seed\\.ts$',
          '^server/src/modules/search/engine/strategies\\.ts$',
        ],
      },
      { ...notTypes, path: '^server/src/db/(drizzle|fragments)\\.ts$' },
    ),
    rule(
      'queries-stay-inside',
      "Another domain's tables are read and written through its services, so that its rules hold.",
      { path: '^server/src/modules/([^/]+)/' },
      { path: '^server/src/modules/.*/[a-z-]*(queries|routes)\\.ts', pathNot: '^server/src/modules/$1/' },
    ),
    rule(
      'queries-stay-in-modules',
      'What lies outside the modules calls services; only the table of contents mounts routes.',
      { path: '^server/src/', pathNot: ['^server/src/modules/', '^server/src/testing/'] },
      { path: '^server/src/modules/.*/[a-z-]*queries\\.ts' },
    ),
    rule(
      'routes-are-mounted-once',
      'Only the table of contents mounts routes.',
      { pathNot: ['^server/src/app\\.ts$', '^server/src/modules/', '\\.test\\.ts$'] },
      { path: '^server/src/modules/.*/[a-z-]*routes\\.ts' },
    ),
    rule(
      'lib-knows-no-mall',
      'The library has no domain words in it.',
      { path: '^server/src/lib/' },
      { path: '^server/src/(modules|http|jobs|cli|demo)/' },
    ),
    rule(
      'heavy-kit-in-back-office',
      'The back-office kit weighs hundreds of kilobytes: it stays off storefront pages.',
      { path: '^web/', pathNot: '^web/app/(back-office|distribution|ui-kit)/' },
      { path: '^node_modules/(@mantine|@tiptap|mantine-datatable|@tanstack/react-query)' },
    ),
    rule(
      'back-office-stays-apart',
      'Light pages import nothing from the heavy folders; the routes load those on demand, and the list of a shop’s pages its editor.',
      {
        path: '^web/app/(storefront|member|domain|ui|i18n|api)/',
        pathNot: '^web/app/member/reselling/distribution/pages\\.tsx$',
      },
      { path: '^web/app/(back-office|distribution)/' },
    ),
    rule(
      'parts-of-pages-are-shared-below',
      'What storefront, member centre and back office share is in `web/app/domain/`, which imports from none of them.',
      { path: '^web/app/(domain|ui|i18n|api)/' },
      { path: '^web/app/(storefront|member|back-office|distribution)/' },
    ),
    rule(
      'storefront-stays-apart',
      'The storefront and the member centre share parts through `web/app/domain/`.',
      { path: '^web/app/storefront/' },
      { path: '^web/app/member/' },
    ),
    rule(
      'member-centre-stays-apart',
      'The storefront and the member centre share parts through `web/app/domain/`.',
      { path: '^web/app/member/' },
      { path: '^web/app/storefront/' },
    ),
    rule(
      'back-office-shares-through-domains',
      'Only previews of the back office draw the storefront itself.',
      { path: '^web/app/back-office/', pathNot: '/preview[a-z-]*\\.client\\.tsx$' },
      { path: '^web/app/(storefront|member)/' },
    ),
    rule(
      'no-tests-in-production',
      'What runs in production needs no test.',
      { pathNot: workshop },
      { path: ['\\.test\\.tsx?$', '^server/src/testing/', '^node_modules/(vitest|fast-check|playwright-core)/'] },
    ),
    rule(
      'no-workshop-in-production',
      'Tools and benchmarks use the product, never the other way round.',
      { path: '^(contract|texts|server|web)/', pathNot: workshop },
      { path: '^(tools|bench|prove|e2e)/' },
    ),
    rule(
      'server-installs-what-it-runs',
      'The server runs without development packages; Vite is loaded on demand by `npm run dev`.',
      { path: '^(server/src|contract|texts)/', pathNot: workshop },
      { ...notTypes, dependencyTypes: ['npm-dev'], pathNot: '^node_modules/vite/' },
    ),
    rule('no-cycles', 'A cycle makes two parts one.', {}, { circular: true, viaOnly: notTypes }),
    rule(
      'everything-resolves',
      'An import that leads nowhere hides all other rules.',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?url$'] },
    ),
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^web/(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
