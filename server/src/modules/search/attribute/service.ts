/** Names and values of product attributes, shared by all products that have them. */
export {
  type AttributeDefinition,
  type AttributeInput,
  findAttributeGroups,
  findDefinition,
  findDefinitionsOfSet,
  findOwnSet,
  findSetOf,
  findValueKeys,
  learnAttributes,
  setOwnSet,
} from './queries.ts'
