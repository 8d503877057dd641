/** Attributes that an editor sends, by the set of the product's category. */
import type { MemberContext } from '../../../context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { findDefinitionsOfSet, findSetOf } from '../../search/attribute/service.ts'
import { isOf, keysOf, typedValue } from './attribute-rules.ts'
import type { NamedText } from './schema.ts'

/**
 * Gives attributes of the set the names and values of the mall. Other attributes stay as they were sent, and so does a
 * value that the product already has. Throws `ATTRIBUTE_CHOICE_UNKNOWN` or `FIELD_FORMAT` at `attributes.<index>.value`.
 */
export async function typedAttributes(
  ctx: MemberContext,
  sent: NamedText[],
  categoryId: number,
  stored: readonly NamedText[],
): Promise<NamedText[]> {
  const set = sent.length > 0 ? await findSetOf(ctx.db, categoryId) : undefined
  if (!set) return sent
  const definitions = await findDefinitionsOfSet(ctx.db, set.id, true)
  return sent.flatMap((attribute, index) => {
    const definition = definitions.find((each) => isOf(each, attribute))
    if (!definition) return [attribute]
    if (keysOf(attribute.value).length === 0) return []
    const value = typedValue(definition, attribute.value, ctx.locale)
    if (value) return [{ name: definition.name, value }]
    const wanted = keysOf(attribute.value)
    const isKept = stored.some(
      (each) => isOf(definition, each) && keysOf(each.value).some((key) => wanted.includes(key)),
    )
    if (isKept) return [{ name: definition.name, value: attribute.value }]
    throw fieldError(
      `attributes.${index}.value`,
      definition.type === 'number' ? 'FIELD_FORMAT' : 'ATTRIBUTE_CHOICE_UNKNOWN',
    )
  })
}
