/** Roles, departments and customer groups for the accounts screen; empty without the right to read them. */
import { useQuery } from '@tanstack/react-query'
import { type DepartmentNode, listDepartments } from '#contract/api/identity/department'
import { listRoles } from '#contract/api/identity/role'
import { listMemberGroups } from '#contract/api/pricing/member-group'
import { call } from '../../../api/client.ts'
import { hasRight, useStaff } from '../../staff.ts'

const none: never[] = []

export function useRoleChoices(): readonly { id: number; name: string; is_grantable: boolean }[] {
  const enabled = hasRight(useStaff(), listRoles)
  const { data } = useQuery({
    queryKey: ['roles', 'all'],
    enabled,
    queryFn: ({ signal }) => call(listRoles, { query: { page_size: -1 }, signal }),
  })
  return data?.data ?? none
}

export function useDepartments(): readonly DepartmentNode[] {
  const enabled = hasRight(useStaff(), listDepartments)
  const { data } = useQuery({
    queryKey: ['departments', ''],
    enabled,
    queryFn: ({ signal }) => call(listDepartments, { query: {}, signal }),
  })
  return data ?? none
}

export function useGroupChoices(): readonly { id: number; name: string }[] {
  const enabled = hasRight(useStaff(), listMemberGroups)
  const { data } = useQuery({
    queryKey: ['member-groups', 'all'],
    enabled,
    queryFn: ({ signal }) => call(listMemberGroups, { query: { page_size: -1 }, signal }),
  })
  return data?.data ?? none
}

export interface FlatDepartment extends DepartmentNode {
  depth: number
}

/** In drawing order. */
export const flat = (tree: readonly DepartmentNode[], depth = 0): FlatDepartment[] =>
  tree.flatMap((node) => [{ ...node, depth }, ...flat(node.children, depth + 1)])
