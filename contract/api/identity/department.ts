/** Departments: the organization tree of staff. A department grants no rights. */
import Type from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdAnswer, Line, ParentId } from '../../types.ts'

const tag = 'dept'

const fields = {
  id: Type.Integer(),
  name: Type.String(),
  desc: Type.String(),
  order: Type.Integer(),
  parent_id: Type.Integer({ description: '0 = root' }),
}
export const DepartmentRow = Type.Object(fields)

export interface DepartmentNode {
  id: number
  name: string
  desc: string
  order: number
  parent_id: number
  /** Accounts directly in the department. */
  user_count: number
  /** Accounts in the department and below. */
  total_count: number
  children: DepartmentNode[]
}
/** Depth is unlimited, which a serializer schema cannot express. */
const DepartmentTree = Type.Unsafe<DepartmentNode[]>(
  Type.Array(Type.Unknown({ description: 'a department with its `children`' })),
)

export const listDepartments = endpoint({
  name: 'listDepartments',
  method: 'GET',
  path: '/dept/list',
  access: 'api',
  tag,
  query: Type.Object({ name: Type.Optional(Line(200)) }),
  data: DepartmentTree,
})

const write = {
  name: Line(200, 1),
  desc: Type.Optional(Line(1000)),
  order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  parent_id: Type.Optional(ParentId),
}
export const createDepartment = endpoint({
  name: 'createDepartment',
  method: 'POST',
  path: '/dept/create',
  access: 'api',
  tag,
  body: Type.Object(write),
  data: IdAnswer,
})
export const updateDepartment = endpoint({
  name: 'updateDepartment',
  method: 'POST',
  path: '/dept/update',
  access: 'api',
  tag,
  body: Type.Object({ ...write, id: Id, name: Type.Optional(write.name) }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'TREE_CYCLE'],
})
export const deleteDepartment = endpoint({
  name: 'deleteDepartment',
  method: 'DELETE',
  path: '/dept/delete',
  access: 'api',
  tag,
  query: Type.Object({ dept_id: Id }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'DEPARTMENT_IN_USE'],
})
