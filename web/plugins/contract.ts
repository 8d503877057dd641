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
/** Schemas that the back office draws forms from, and their limits. */
const drawn = new Set(['blockProps', 'mostBlocks', 'mostGroups'])
type Definition = Record<string, unknown>
const isEndpoint = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value
const isWordTable = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).every((item) => typeof item === 'string')
const isWordList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')

const isEndpointTable = (value: unknown): value is Record<string, Definition> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).every(isEndpoint)

/** The rest of an export: addresses of endpoints, words, texts and numbers; schemas and functions go. */
function remainder(name: string, value: unknown, isBrowser = false): unknown {
  if (drawn.has(name)) return value
  if (isEndpoint(value)) {
    const { method, path, kind, multipart } = value
    // By its name the server finds the handler; a browser goes by the address.
    return { ...(!isBrowser && { name: value['name'] }), method, path, kind, ...(multipart === true && { multipart }) }
  }
  if (isEndpointTable(value) && Object.keys(value).length > 0)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, remainder(key, each, isBrowser)]))
  return isWordList(value) || isWordTable(value) || ['string', 'number'].includes(typeof value) ? value : undefined
}

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId(source) {
      const [, file, wanted] = /^#contract\/([\w/-]+)(\.\w+)?$/.exec(source) ?? []
      // Rules have no schemas: the browser runs them as they are.
      return file && !file.startsWith('rules/') && existsSync(join(folder, `${file}.ts`))
        ? `\0contract/${file}${wanted ?? ''}`
        : null
    },
    async load(id) {
      const [, name, wanted] = /^\0contract\/([\w/-]+)(?:\.(\w+))?$/.exec(id) ?? []
      if (!name) return null
      const file = join(folder, `${name}.ts`)
      this.addWatchFile(file)
      // Read by Node itself, past the bundler, so that the values are the server's own.
      const values = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Definition
      if (wanted)
        return {
          code: `export const ${wanted} = ${JSON.stringify(remainder(wanted, values[wanted], this.environment.name === 'client'))}`,
          moduleSideEffects: false,
        }
      // A module for each, so that a page carries the calls it makes and no others.
      const exports = Object.keys(values).filter((exported) => remainder(exported, values[exported]) !== undefined)
      return {
        code: exports.map((exported) => `export { ${exported} } from '#contract/${name}.${exported}'`).join('\n'),
        moduleSideEffects: false,
      }
    },
  }
}
