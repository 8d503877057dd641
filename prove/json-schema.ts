/** Traverses the contract's JSON schemas. */
import type { TSchema } from 'typebox'

type Node = Record<string, unknown>

/** A copy with `change` applied to the schema of every object. */
export function mapObjects(schema: TSchema, change: (schema: Node) => Node): TSchema {
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)])) as Node
    return copy['type'] === 'object' ? change(copy) : copy
  }
  return visit(schema) as TSchema
}
