/**
 * Icons by their Iconify names, out of a package that lies on this machine: `/icons/tabler/list.svg`, and
 * `/icons/tabler.json` with all names of the set. Menus name them; the storefront has a sprite of its own.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

interface IconSet {
  width: number
  height: number
  icons: Record<string, { body: string; width?: number; height?: number; hidden?: boolean }>
  aliases?: Record<string, { parent: string }>
}

/** Read when the first icon is asked for: five megabytes of which a mall without staff at work needs none. */
let loaded: IconSet | undefined
const tabler = () =>
  (loaded ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json'), 'utf8'),
  ) as IconSet)

const year = 'public, max-age=31536000, immutable'

export function serveIcons(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/icons/tabler/:name', { schema: { hide: true } }, (request, reply) => {
    const set = tabler()
    const name = request.params.name.replace(/\.svg$/, '')
    const icon = Object.hasOwn(set.icons, name)
      ? set.icons[name]
      : Object.hasOwn(set.aliases ?? {}, name)
        ? set.icons[set.aliases?.[name]?.parent ?? '']
        : undefined
    // A name that is no icon shows a dot rather than nothing.
    const { body = '', width = set.width, height = set.height } = icon ?? set.icons['point'] ?? {}
    return reply
      .code(icon ? 200 : 404)
      .header('cache-control', icon ? year : 'public, max-age=300')
      .header('content-type', 'image/svg+xml')
      .send(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`)
  })
  app.get('/icons/tabler.json', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .send(Object.entries(tabler().icons).flatMap(([name, { hidden }]) => (hidden ? [] : [name]))),
  )
}
