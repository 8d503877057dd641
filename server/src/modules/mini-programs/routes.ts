import * as own from '#contract/api/mini-programs/mini-program'
import * as admin from '#contract/api/mini-programs/mini-program-admin'
import type { Router } from '../../http/route.ts'
import * as service from './service.ts'
import * as staff from './staff.ts'

export function miniProgramRoutes({ add }: Router): void {
  add(own.listMiniPrograms, (ctx) => service.programList(ctx))
  add(own.getMiniProgram, (ctx, { params }) => service.getProgram(ctx, params.id))
  add(own.createMiniProgram, (ctx, { body }) => service.createProgram(ctx, body))
  add(own.saveMiniProgram, (ctx, { params, body }) => service.saveProgram(ctx, params.id, body))
  add(own.createMiniVersion, (ctx, { params, body }) => service.createVersion(ctx, params.id, body))
  add(own.submitMiniVersion, (ctx, { params }) => service.actOnVersion(ctx, params.id, 'submit'))
  add(own.withdrawMiniVersion, (ctx, { params }) => service.actOnVersion(ctx, params.id, 'withdraw'))
  add(own.downloadMiniPackage, (ctx, { params }, reply) =>
    service.sendPackage(ctx, params.id, reply, { forStaff: false }),
  )
  add(own.drawMiniQr, (ctx, { params, query }, reply) => service.sendQr(ctx, params.id, query, reply))

  add(admin.listMiniVersions, (ctx, { query }) => staff.versionPage(ctx, query))
  add(admin.getMiniVersion, (ctx, { query }) => staff.getReview(ctx, query.id))
  add(admin.decideMiniVersion, (ctx, { body }) => staff.decide(ctx, body))
  add(admin.adminMiniPackage, (ctx, { params }, reply) =>
    service.sendPackage(ctx, params.id, reply, { forStaff: true }),
  )
}
