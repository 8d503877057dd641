/** Whether the own account has a second factor, and whether it must have one. */
import { useQuery } from '@tanstack/react-query'
import { getSecondFactor } from '#contract/api/identity/second-factor'
import { call } from '../../../api/client.ts'

export const secondFactorKey = ['second-factor'] as const

export const useSecondFactor = (isWanted = true) =>
  useQuery({ queryKey: secondFactorKey, enabled: isWanted, queryFn: ({ signal }) => call(getSecondFactor, { signal }) })
