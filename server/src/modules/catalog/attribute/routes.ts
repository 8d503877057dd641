import * as contract from '#contract/api/catalog/attribute'
import type { Router } from '../../../http/route.ts'
import * as service from './service.ts'
import * as sets from './sets.ts'
import { mergeValue } from './values.ts'

export function attributeRoutes({ add }: Router): void {
  add(contract.listAttributes, (ctx, { query }) => service.attributePage(ctx, query))
  add(contract.getAttribute, (ctx, { query }) => service.attributeDetail(ctx, query.id))
  add(contract.createAttribute, (ctx, { body }) => service.createAttribute(ctx, body))
  add(contract.updateAttribute, (ctx, { body }) => service.updateAttribute(ctx, body))
  add(contract.mergeAttributeValue, (ctx, { body }) => mergeValue(ctx, body))
  add(contract.deleteAttribute, (ctx, { query }) => service.deleteAttribute(ctx, query.id))
  add(contract.attributeFields, (ctx, { query }) => sets.fieldsOf(ctx, query.category_id))
  add(contract.listAttributeSets, (ctx, { query }) => sets.setPage(ctx, query))
  add(contract.getAttributeSet, (ctx, { query }) => sets.setRow(ctx, query.id))
  add(contract.createAttributeSet, (ctx, { body }) => sets.createSet(ctx, body))
  add(contract.updateAttributeSet, (ctx, { body }) => sets.updateSet(ctx, body))
  add(contract.deleteAttributeSet, (ctx, { query }) => sets.deleteSet(ctx, query.id))
}
