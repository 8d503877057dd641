import * as contract from '#contract/api/jobs/job'
import type { Router } from '../../http/route.ts'
import type { JobKinds } from './kind.ts'
import {
  cancelJob,
  jobDetail,
  jobItemPage,
  jobPage,
  pauseJob,
  resumeJob,
  retryJob,
  sendJobFile,
  undoJob,
} from './service.ts'

/** `kinds` are those that the mall runs. */
export function jobRoutes({ add }: Router, kinds: JobKinds): void {
  add(contract.listJobs, (ctx, { query }) => jobPage(ctx, query, contract.listJobs, kinds))
  add(contract.getJob, (ctx, { params }) => jobDetail(ctx, params.id, contract.getJob, kinds))
  add(contract.listJobItems, (ctx, { params, query }) =>
    jobItemPage(ctx, params.id, query, contract.listJobItems, kinds),
  )
  add(contract.getJobFile, (ctx, { params }, reply) => sendJobFile(ctx, params.id, contract.getJobFile, reply, kinds))
  add(contract.cancelJob, (ctx, { params }) => cancelJob(ctx, params.id, contract.cancelJob))
  add(contract.pauseJob, (ctx, { params }) => pauseJob(ctx, params.id, contract.pauseJob))
  add(contract.resumeJob, (ctx, { params }) => resumeJob(ctx, params.id, contract.resumeJob))
  add(contract.retryJob, (ctx, { params }) => retryJob(ctx, params.id, contract.retryJob, kinds))
  add(contract.undoJob, (ctx, { params, query }) =>
    undoJob(ctx, params.id, contract.undoJob, kinds, query.anyway === true),
  )
}
