/** What is shown of the checks above their list. */
import { queryOptions } from '@tanstack/react-query'
import { listHealthLogs } from '#contract/api'
import { call } from '../../../api/client.ts'

/** As many checks as the plot has room for. */
export const newestChecks = queryOptions({
  queryKey: ['health', 'newest'],
  queryFn: async ({ signal }) => (await call(listHealthLogs, { query: { page_size: 200 }, signal })).data,
})

/** Asked for alone: they may be older than the newest checks. */
export const lastFailures = queryOptions({
  queryKey: ['health', 'failures'],
  queryFn: async ({ signal }) => (await call(listHealthLogs, { query: { ok: false, page_size: 5 }, signal })).data,
})
