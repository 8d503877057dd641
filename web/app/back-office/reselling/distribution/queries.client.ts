import { queryOptions } from '@tanstack/react-query'
import { listDistributorLevels, listDistributors } from '#contract/api/reselling/distributor-admin'
import { call } from '../../../api/client.ts'

export const levelsQuery = queryOptions({
  queryKey: ['distributor-levels', 'all'],
  queryFn: async ({ signal }) => (await call(listDistributorLevels, { query: { page_size: -1 }, signal })).data,
})

/** Distributors whose names begin or contain what is typed. */
export const distributorChoices = (keyword: string) =>
  queryOptions({
    queryKey: ['distributors', 'choices', keyword],
    queryFn: async ({ signal }) =>
      (await call(listDistributors, { query: { keyword, status: 'approved', page_size: 20 }, signal })).data,
  })

/** How many applications wait. */
export const waitingQuery = queryOptions({
  queryKey: ['distributors', 'waiting'],
  queryFn: async ({ signal }) => (await call(listDistributors, { query: { page_size: 1 }, signal })).applied,
})
