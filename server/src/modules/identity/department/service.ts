/** The tree of departments. */
import type {
  createDepartment as createContract,
  DepartmentNode,
  updateDepartment as updateContract,
} from '#contract/api/identity/department'
import type { Input } from '#contract/endpoint'
import type { Context, MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { requireName } from '../../../lib/names.ts'
import { oneLine } from '../../../lib/text.ts'
import { isBelow, sumsWithBelow, treeOf, withAbove } from '../../../lib/tree.ts'
import * as queries from './queries.ts'

export async function departmentTree(ctx: Context, name: string | undefined): Promise<DepartmentNode[]> {
  const [rows, counts] = [await queries.findDepartments(ctx.db), await queries.countUsers(ctx.db)]
  const totals = sumsWithBelow(rows, counts)
  const wanted = name?.trim().toLowerCase()
  const shown = wanted ? withAbove(rows, (row) => row.name.toLowerCase().includes(wanted)) : rows
  return treeOf(shown, ({ id, name, desc, order, parentId }) => ({
    id,
    name,
    desc,
    order,
    parent_id: parentId,
    user_count: counts.get(id) ?? 0,
    total_count: totals.get(id) ?? 0,
  }))
}

export async function createDepartment(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  await queries.lockDepartments(ctx.db)
  const parentId = body.parent_id ?? 0
  if (parentId !== 0 && !(await queries.findDepartment(ctx.db, parentId)))
    throw fieldError('parent_id', 'FIELD_UNKNOWN_REFERENCE')
  const name = requireName(body.name)
  const department = { name, desc: oneLine(body.desc ?? ''), order: body.order ?? 0, parentId }
  ctx.changed.after = loggedFields(department)
  return { id: await queries.insertDepartment(ctx.db, department) }
}

export async function updateDepartment(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  await queries.lockDepartments(ctx.db)
  const rows = await queries.findDepartments(ctx.db)
  const row = rows.find(({ id }) => id === body.id)
  if (!row) throw new AppError('NOT_FOUND')
  const parentId = body.parent_id ?? row.parentId
  if (parentId !== 0 && !rows.some(({ id }) => id === parentId))
    throw fieldError('parent_id', 'FIELD_UNKNOWN_REFERENCE')
  if (isBelow(rows, parentId, row.id)) throw fieldError('parent_id', 'TREE_CYCLE')
  const change = {
    parentId,
    ...(body.name !== undefined && { name: requireName(body.name) }),
    ...(body.desc !== undefined && { desc: oneLine(body.desc) }),
    ...(body.order !== undefined && { order: body.order }),
  }
  await queries.updateDepartment(ctx.db, row.id, change)
  Object.assign(ctx.changed, { before: loggedFields(row), after: loggedFields({ ...row, ...change }) })
  return { id: row.id }
}

export async function deleteDepartment(ctx: MemberContext, id: number): Promise<{ id: number }> {
  await queries.lockDepartments(ctx.db)
  const row = await queries.findDepartment(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  if (await queries.isDepartmentInUse(ctx.db, id)) throw new AppError('DEPARTMENT_IN_USE')
  await queries.deleteDepartment(ctx.db, id)
  ctx.changed.before = loggedFields(row)
  return { id }
}

const loggedFields = ({
  name,
  desc,
  order,
  parentId,
}: {
  name: string
  desc: string
  order: number
  parentId: number
}) => ({
  name,
  desc,
  order,
  parent_id: parentId,
})

/** The department that an account is put into; null for none. */
export async function requireDepartment(db: Db, id: number | null | undefined): Promise<number | null> {
  if (!id) return null
  if (!(await queries.findDepartment(db, id))) throw fieldError('dept_id', 'FIELD_UNKNOWN_REFERENCE')
  return id
}
