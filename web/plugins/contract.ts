/**
 * Gives the web the contract without its schemas. A browser needs to know of a call only where it goes and
 * how it is answered; the schemas would bring the whole of TypeBox (more than every page of ours). Types
 * are not touched: TypeScript reads the real files.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../contract')
type Definition = Record<string, unknown>
const isEndpoint = (value: unknown): value is Definition => typeof value === 'object' && value !== null && 'access' in value && 'path' in value
const isWordTable = (value: unknown) => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every((item) => typeof item === 'string')
const isWordList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')

/** What stays of an export: an endpoint's address, words and texts; schemas and functions go. */
function remainder(value: unknown): unknown {
  if (isEndpoint(value)) {
    const { name, method, path, kind, multipart } = value
    return { name, method, path, kind, ...(multipart === true && { multipart }) }
  }
  return isWordList(value) || isWordTable(value) || typeof value === 'string' ? value : undefined
}

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId(source) {
      const domain = /^#contract\/([\w-]+)$/.exec(source)?.[1]
      if (!domain || !existsSync(join(folder, `${domain}.ts`))) return null
      return `\0contract/${domain}`
    },
    async load(id) {
      const domain = /^\0contract\/(.+)$/.exec(id)?.[1]
      if (!domain) return null
      const file = join(folder, `${domain}.ts`)
      this.addWatchFile(file)
      // Read by Node itself, past the bundler, so that the values are the server's own.
      const values = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Definition
      const kept = Object.entries(values).flatMap(([name, value]) => {
        const rest = remainder(value)
        return rest === undefined ? [] : [`export const ${name} = ${JSON.stringify(rest)}`]
      })
      return { code: kept.join('\n'), moduleSideEffects: false }
    },
  }
}
