import * as contract from '#contract/api/identity/department'
import type { Router } from '../../../http/route.ts'
import * as service from './service.ts'

export function departmentRoutes({ add }: Router): void {
  add(contract.listDepartments, (ctx, { query }) => service.departmentTree(ctx, query.name))
  add(contract.createDepartment, (ctx, { body }) => service.createDepartment(ctx, body))
  add(contract.updateDepartment, (ctx, { body }) => service.updateDepartment(ctx, body))
  add(contract.deleteDepartment, (ctx, { query }) => service.deleteDepartment(ctx, query.dept_id))
}
