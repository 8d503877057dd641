/**
 * Empties functions of React and its router that no page of ours reaches, in the browser's build. Both carry
 * everything in a few files that the bundler cannot take apart, and every first visit pays for it.
 *
 * A name that is not found fails the build, so that a new version of a library is looked at anew.
 */
import type { Plugin } from 'vite'
import { leftOut } from './left-out.ts'

interface Node {
  type: string
  start: number
  end: number
  id?: { name: string } | null
  body?: Node
}

/** The functions of these names, in the order of the text; not those within one of them. */
function* functionsNamed(names: readonly string[], value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* functionsNamed(names, item)
  else if (typeof value === 'object' && value !== null) {
    const node = value as Node
    if (node.type === 'FunctionDeclaration' && node.id && names.includes(node.id.name)) yield node
    else for (const below of Object.values(node)) yield* functionsNamed(names, below)
  }
}

export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      const names = Object.entries(leftOut).find(([file]) => path.endsWith(file))?.[1]
      if (!names) return null
      const found = [...functionsNamed(names, this.parse(code))]
      const missing = names.filter((name) => !found.some(({ id }) => id?.name === name))
      if (missing.length > 0) this.error(`${path} has no function ${missing.join(', ')}: see web/plugins/left-out.ts`)
      let rest = code
      for (const { body } of found.toReversed()) if (body) rest = `${rest.slice(0, body.start)}{}${rest.slice(body.end)}`
      return { code: rest, map: null }
    },
  }
}
