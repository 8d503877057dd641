/** Departments: a tree that staff stand in. It says who is where, and grants nothing. */
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, IdAnswer, IdOrNone, Line } from './types.ts'

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
  /** Accounts in the department itself, not below. */
  user_count: number
  children: DepartmentNode[]
}
/** As deep as the operator made it, which a schema that serialises could not say. */
const DepartmentTree = Type.Unsafe<DepartmentNode[]>(
  Type.Array(Type.Unknown({ description: 'a department with its `children`' })),
)

export const listDepartments = endpoint({
  name: 'listDepartments',
  method: 'GET',
  path: '/dept/list',
  access: 'api',
  tag,
  summary: 'The tree of departments, siblings by order; with `name` those that hold it and what is above them',
  query: Type.Object({ name: Type.Optional(Line(200)) }),
  data: DepartmentTree,
})

const write = {
  name: Line(200, 1),
  desc: Type.Optional(Line(1000)),
  order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  parent_id: Type.Optional(IdOrNone),
}
export const createDepartment = endpoint({
  name: 'createDepartment',
  method: 'POST',
  path: '/dept/create',
  access: 'api',
  tag,
  summary: 'Create a department',
  body: Type.Object(write),
  data: IdAnswer,
})
export const updateDepartment = endpoint({
  name: 'updateDepartment',
  method: 'POST',
  path: '/dept/update',
  access: 'api',
  tag,
  summary: 'Change a department or move it in the tree',
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
  summary: 'Delete a department that holds nobody and no other department',
  query: Type.Object({ dept_id: Id }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'DEPARTMENT_IN_USE'],
})
