/** The health data above the list of checks. */
import { queryOptions } from '@tanstack/react-query'
import { listHealthLogs } from '#contract/api/identity/api'
import { call } from '../../../api/client.ts'

/** The number of checks in the plot. */
export const newestChecks = queryOptions({
  queryKey: ['health', 'newest'],
  queryFn: async ({ signal }) => (await call(listHealthLogs, { query: { page_size: 200 }, signal })).data,
})

/** A read of its own: they may be older than the newest checks. */
export const lastFailures = queryOptions({
  queryKey: ['health', 'failures'],
  queryFn: async ({ signal }) => (await call(listHealthLogs, { query: { ok: false, page_size: 5 }, signal })).data,
})
