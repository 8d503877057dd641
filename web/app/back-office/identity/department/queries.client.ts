import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listDepartments } from '#contract/api/identity/department'
import { call } from '../../../api/client.ts'

/** The whole tree under an empty name, which other screens read too; else the departments of that name. */
export const departmentKey = (name: string) => ['departments', name] as const

export const readDepartments = (name: string) => (signal: AbortSignal) =>
  call(listDepartments, { query: name ? { name } : {}, signal })

export const useDepartmentTree = (name: string) =>
  useQuery({
    queryKey: departmentKey(name),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readDepartments(name)(signal),
  })
