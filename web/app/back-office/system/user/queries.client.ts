/** What the screen of accounts reads beside them. Who may not read it gets none of it. */
import { useQuery } from '@tanstack/react-query'
import { type DepartmentNode, listDepartments } from '#contract/department'
import { listRoles } from '#contract/role'
import { call } from '../../../api/client.ts'
import { may, useStaff } from '../../staff.ts'

const none: never[] = []

export function useRoleChoices(): readonly { id: number; name: string }[] {
  const enabled = may(useStaff(), listRoles)
  const { data } = useQuery({
    queryKey: ['roles', 'all'],
    enabled,
    queryFn: ({ signal }) => call(listRoles, { query: { page_size: -1 }, signal }),
  })
  return data?.data ?? none
}

export function useDepartments(): readonly DepartmentNode[] {
  const enabled = may(useStaff(), listDepartments)
  const { data } = useQuery({
    queryKey: ['departments', ''],
    enabled,
    queryFn: ({ signal }) => call(listDepartments, { query: {}, signal }),
  })
  return data ?? none
}

export interface FlatDepartment extends DepartmentNode {
  depth: number
}

/** In the order they are drawn. */
export const flat = (tree: readonly DepartmentNode[], depth = 0): FlatDepartment[] =>
  tree.flatMap((node) => [{ ...node, depth }, ...flat(node.children, depth + 1)])
