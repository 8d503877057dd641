/** Variants of one product in feeds: of all that they say of themselves, their options are what they differ in. */
import type { Option } from '../shapes.ts'

export function varying() {
  const groups = new Map<string, { name: string; values: Map<string, Set<string>> }>()
  return {
    add: (group: string, name: string, said: readonly Option[]) => {
      const known = groups.get(group) ?? { name, values: new Map<string, Set<string>>() }
      groups.set(group, known)
      for (const each of said) known.values.set(each.name, (known.values.get(each.name) ?? new Set()).add(each.value))
    },
    /** The first one's, because the names of variants may contain their options. */
    nameOf: (group: string): string | undefined => groups.get(group)?.name,
    optionsOf: (group: string, said: readonly Option[]): Option[] =>
      said.filter(({ name }) => (groups.get(group)?.values.get(name)?.size ?? 0) > 1),
  }
}
