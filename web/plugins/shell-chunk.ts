/**
 * Modules of the shell: those that the root and the layout of the storefront import, directly or through others. Every
 * page loads them, so they are one file.
 */
import type { Rolldown } from 'vite'

const shell = /app[\\/](root|storefront[\\/]layout[\\/]storefront|errors[\\/]boundary)\.tsx/

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const known = new WeakMap<Context, Map<string, boolean>>()

function isOfShell(id: string, context: Context): boolean {
  const kept = known.get(context) ?? new Map<string, boolean>()
  known.set(context, kept)
  const found = kept.get(id)
  if (found !== undefined) return found
  // Before its importers, because modules may import each other.
  kept.set(id, false)
  const is = (context.getModuleInfo(id)?.importers ?? []).some(
    (importer) => shell.test(importer) || isOfShell(importer, context),
  )
  kept.set(id, is)
  return is
}

export const shellChunk: Rolldown.CodeSplittingNameFunction = (id, context) =>
  /(app|contract)[\\/]/.test(id) && !id.includes('node_modules') && isOfShell(id, context) ? 'shell' : null
