/**
 * Compiles the texts of pages (ICU) at build time into one file per language and bundle for the browser, in a folder
 * named by their content. A text that does not parse fails the build with its language and id.
 *
 * `virtual:catalogues` exports the name of that folder; `virtual:catalogues/all` all messages, for rendering on the server.
 */
import { createHash } from 'node:crypto'
import { sep } from 'node:path'
import type { Plugin } from 'vite'
import type { Messages } from '../../contract/rules/message.ts'
import { compile } from '../../texts/compile.ts'
import { folder, locales, readArea, readBundles } from '../../texts/files.ts'

const areas = readBundles()
const bundles = Object.keys(areas)

function compileBundle(locale: string, bundle: string): Messages {
  const compiled: Messages = {}
  for (const area of areas[bundle] ?? []) {
    for (const [id, text] of Object.entries(readArea(locale, bundle, area))) {
      try {
        compiled[id] = compile(text)
      } catch (error) {
        throw new Error(`${locale} ${id}: ${(error as Error).message}`)
      }
    }
  }
  return compiled
}

const script = (messages: Messages) => `export default ${JSON.stringify(messages)}\n`

export function catalogues(): Plugin {
  let isBuild = false
  const each = <T>(make: (locale: string, bundle: string) => T) =>
    Object.fromEntries(
      locales.map((locale) => [locale, Object.fromEntries(bundles.map((bundle) => [bundle, make(locale, bundle)]))]),
    )

  return {
    name: 'catalogues',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (source) =>
      source === 'virtual:catalogues' || source === 'virtual:catalogues/all' ? `\0${source}` : null,
    load(id) {
      if (id === '\0virtual:catalogues/all') return `export default ${JSON.stringify(each(compileBundle))}`
      if (id !== '\0virtual:catalogues') return null
      if (!isBuild) return `export default '/@messages'`
      const files = locales.flatMap((locale) =>
        bundles.map((bundle) => ({ name: `${locale}-${bundle}.js`, source: script(compileBundle(locale, bundle)) })),
      )
      const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)
      if (this.environment.name === 'client')
        for (const { name, source } of files)
          this.emitFile({ type: 'asset', fileName: `assets/messages-${hash}/${name}`, source })
      return `export default '/assets/messages-${hash}'`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, locale, bundle] = /^\/@messages\/(\w+)-(\w+)\.js/.exec(request.url ?? '') ?? []
        if (!locale || !bundle) return next()
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.end(script(compileBundle(locale, bundle)))
      })
      server.watcher.on('change', (file) => {
        if (!file.startsWith(folder + sep)) return
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll()
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
