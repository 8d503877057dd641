/**
 * Resources of the back office with a column for each of their texts. `resource` in their file says what the translation
 * desk, the audit log and the export desk need to know: the name in `brand:12`, the table, the longest texts by field, and
 * whether its rows are exported.
 */
import * as attribute from '../catalog/attribute.ts'
import * as brand from '../catalog/brand.ts'
import * as category from '../catalog/category.ts'
import * as couponAdmin from '../wallet/coupon-admin.ts'

export const resourceContracts = [category, brand, attribute, couponAdmin] as const

type Resource = (typeof resourceContracts)[number]['resource']
export type ResourceName = Resource['name']
export type ExportedTable = Extract<Resource, { isExported: true }>['table']

export const resources: readonly Resource[] = resourceContracts.map(({ resource }) => resource)
export const resourceNames: readonly ResourceName[] = resources.map(({ name }) => name)
export const exportedResources: readonly ExportedTable[] = resources.flatMap((resource) =>
  'isExported' in resource ? [resource.table] : [],
)
