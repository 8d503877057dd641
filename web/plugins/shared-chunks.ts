/**
 * Chunks that pages share. Every page loads the shell: modules that the root and the layout of the storefront import,
 * directly or through others. Modules that several pages of the storefront import are another chunk: many small files
 * would compress worse and cost a request each.
 */
import type { Rolldown } from 'vite'

const shell = /app[\\/](root|storefront[\\/]layout[\\/]storefront|errors[\\/]boundary)\.tsx/
const storefrontRoute = /app[\\/]storefront[\\/].+\?__react-router-build-client-route$/
const fewestPages = 5

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const known = new WeakMap<Context, Map<string, ReadonlySet<string>>>()

/** The shell and the routes of the storefront that import a module, directly or through others. */
function importersOf(id: string, context: Context): ReadonlySet<string> {
  const cached = known.get(context) ?? new Map<string, ReadonlySet<string>>()
  known.set(context, cached)
  const found = cached.get(id)
  if (found) return found
  const importers = new Set<string>()
  const seen = new Set([id])
  // Modules may import each other, so that the answer of one importer is no part of the answer of another.
  for (const each of seen)
    for (const importer of context.getModuleInfo(each)?.importers ?? []) {
      if (shell.test(importer)) importers.add('shell')
      if (storefrontRoute.test(importer)) importers.add(importer)
      seen.add(importer)
    }
  cached.set(id, importers)
  return importers
}

const isOurs = (id: string) => /(app|contract)[\\/]/.test(id) && !id.includes('node_modules')

export const shellChunk: Rolldown.CodeSplittingNameFunction = (id, context) =>
  isOurs(id) && importersOf(id, context).has('shell') ? 'shell' : null

export const sharedChunk: Rolldown.CodeSplittingNameFunction = (id, context) =>
  isOurs(id) && importersOf(id, context).size >= fewestPages ? 'shared' : null
