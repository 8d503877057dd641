import * as contract from '#contract/api/pricing/member-group'
import type { Router } from '../../../http/route.ts'
import * as service from './service.ts'

export function memberGroupRoutes({ add }: Router): void {
  add(contract.listMemberGroups, (ctx, { query }) => service.groupPage(ctx, query))
  add(contract.getMemberGroup, (ctx, { query }) => service.groupRow(ctx, query.id))
  add(contract.createMemberGroup, (ctx, { body }) => service.createGroup(ctx, body))
  add(contract.updateMemberGroup, (ctx, { body }) => service.updateGroup(ctx, body))
  add(contract.deleteMemberGroup, (ctx, { query }) => service.deleteGroup(ctx, query.id))
  add(contract.assignMembers, (ctx, { body }) => service.assignMembers(ctx, body))
}
