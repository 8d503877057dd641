/** Whether the own account asks for a second factor, and whether it must. */
import { useQuery } from '@tanstack/react-query'
import { getSecondFactor } from '#contract/second-factor'
import { call } from '../../api/client.ts'

export const secondFactorKey = ['second-factor'] as const

/** Where in the profile it is turned on and off. */
export const secondFactorAnchor = 'second-factor'

export const useSecondFactor = (isWanted = true) =>
  useQuery({ queryKey: secondFactorKey, enabled: isWanted, queryFn: ({ signal }) => call(getSecondFactor, { signal }) })
