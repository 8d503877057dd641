/**
 * Icons by their Iconify names, from an installed package: `/icons/tabler/list.svg`, and `/icons/tabler.json` with all
 * names of the set. Menus use them; the storefront has its own sprite.
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

/** Loaded with the first icon, because it takes five megabytes. */
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
    // An unknown name shows a dot.
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
