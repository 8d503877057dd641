import { queryOptions } from '@tanstack/react-query'
import { getMiniVersion } from '#contract/api/mini-programs/mini-program-admin'
import { call } from '../../api/client.ts'

export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['mini-review', id],
    queryFn: ({ signal }) => call(getMiniVersion, { query: { id }, signal }),
  })
