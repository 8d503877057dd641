/**
 * Gives functions of libraries another body while the web is built: an empty one for what no page of ours
 * reaches (`left-out.ts`), one of ours where it does better (`plain-data.ts`).
 *
 * A file or a function that is not found fails the build, so that a new version of a library is looked at anew.
 */
import type { Plugin } from 'vite'

/** End of a file's path → name of a function → its new body, without braces. */
export type Bodies = Record<string, Record<string, string>>

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
    if (/^Function(Declaration|Expression)$/.test(node.type) && node.id && names.includes(node.id.name)) yield node
    else for (const below of Object.values(node)) yield* functionsNamed(names, below)
  }
}

export function replaceFunctions(environment: 'client' | 'ssr', bodies: Bodies): Plugin {
  const unseen = new Set(Object.keys(bodies))
  return {
    name: `replace-functions-${environment}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      const [file, wanted] = Object.entries(bodies).find(([end]) => path.endsWith(end)) ?? []
      if (!file || !wanted) return null
      unseen.delete(file)
      const names = Object.keys(wanted)
      const found = [...functionsNamed(names, this.parse(code))]
      const missing = names.filter((name) => !found.some(({ id }) => id?.name === name))
      if (missing.length > 0)
        this.error(`${path} has no function ${missing.join(', ')}: see web/plugins/left-out.ts and plain-data.ts`)
      let rest = code
      for (const { id, body } of found.toReversed()) {
        if (!id || !body) continue
        rest = `${rest.slice(0, body.start)}{${wanted[id.name] ?? ''}}${rest.slice(body.end)}`
      }
      return { code: rest, map: null }
    },
    buildEnd(error) {
      if (!error && unseen.size > 0)
        this.error(`Files whose functions are replaced are not in the build: ${[...unseen].join(', ')}`)
    },
  }
}
