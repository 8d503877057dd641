/** Names and values of product attributes, shared by all products that have them. */
export { type AttributeInput, findAttributeGroups, learnAttributes } from './queries.ts'
