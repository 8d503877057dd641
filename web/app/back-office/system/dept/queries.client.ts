/** The tree of departments as its screen reads it: all of it, or those that a name is looked for in. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listDepartments } from '#contract/department'
import { call } from '../../../api/client.ts'
import { useFreshRead } from '../../form/fresh-read.client.ts'

/** Empty for the whole tree, which other screens read too. */
export const departmentKey = (name: string) => ['departments', name] as const

const readDepartments = (name: string) => (signal: AbortSignal) =>
  call(listDepartments, { query: name ? { name } : {}, signal })

export const useDepartmentTree = (name: string) =>
  useQuery({
    queryKey: departmentKey(name),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readDepartments(name)(signal),
  })
export const useFreshDepartmentTree = () => useFreshRead(departmentKey(''), readDepartments(''))
