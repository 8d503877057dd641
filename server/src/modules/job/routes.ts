import * as contract from '#contract/job'
import type { Router } from '../../http/route.ts'
import type { JobKinds } from './kind.ts'
import { cancelJob, jobDetail, jobItemPage, jobPage, sendJobFile, undoJob } from './service.ts'

/** `kinds` are those that the mall runs. */
export function jobRoutes({ add }: Router, kinds: JobKinds): void {
  add(contract.listJobs, (ctx, { query }) => jobPage(ctx, query, contract.listJobs))
  add(contract.getJob, (ctx, { params }) => jobDetail(ctx, params.id, contract.getJob))
  add(contract.listJobItems, (ctx, { params, query }) => jobItemPage(ctx, params.id, query, contract.listJobItems))
  add(contract.getJobFile, (ctx, { params }, reply) => sendJobFile(ctx, params.id, contract.getJobFile, reply))
  add(contract.cancelJob, (ctx, { params }) => cancelJob(ctx, params.id, contract.cancelJob))
  add(contract.undoJob, (ctx, { params }) => undoJob(ctx, params.id, contract.undoJob, kinds))
}
