/** Mini programs of the caller's own shop: edits, versions, submission, package and QR codes. */
import type { FastifyReply } from 'fastify'
import { renderSVG } from 'uqr'
import type * as contract from '#contract/api/mini-programs/mini-program'
import type { Input } from '#contract/endpoint'
import { type Context, type CurrentShop, type MemberContext, recordChange } from '../../context.ts'
import { requireVersion } from '../../db/version.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { originOf, originOfHost } from '../../lib/origin.ts'
import { qrOptions } from '../../lib/qr.ts'
import { encryptSecret } from '../../lib/secret.ts'
import { oneLine } from '../../lib/text.ts'
import { textIn } from '../../lib/translate.ts'
import { readSettings } from '../settings/service.ts'
import { requireOwnShop } from '../shops/own.ts'
import { findShopOfUser, findShopRow } from '../shops/service.ts'
import { editContent, firstContent, requireComplete } from './content.ts'
import { packageOf } from './package/package.ts'
import { qrPng } from './package/picture.ts'
import { linkOf } from './page-link.ts'
import { presentHead, presentProgram } from './present.ts'
import * as queries from './queries.ts'
import type { ProgramRow } from './schema.ts'
import { type MiniAction, planAction } from './status.ts'

const mostVersions = 500
const secretPurpose = 'mall mini program secret'

/** The caller's shop; a program looks missing to an account without one. */
async function ownShop(ctx: MemberContext): Promise<CurrentShop> {
  const shop = await findShopOfUser(ctx.db, ctx.actor.id)
  if (!shop) throw new AppError('NOT_FOUND')
  return shop
}

export async function programList(ctx: MemberContext): Promise<contract.MiniHead[]> {
  const shop = await requireOwnShop(ctx)
  const programs = await queries.findProgramsOfShop(ctx.db, shop.id)
  const versions = await queries.findVersionsOfPrograms(
    ctx.db,
    programs.map(({ id }) => id),
  )
  return programs.map((program) => presentHead(program, versions))
}

export async function getProgram(ctx: MemberContext, id: number): Promise<contract.MiniProgram> {
  const shop = await ownShop(ctx)
  const row = await queries.findProgram(ctx.db, id, shop.id)
  if (!row) throw new AppError('NOT_FOUND')
  return whole(ctx, row)
}

async function whole(ctx: Context, row: ProgramRow): Promise<contract.MiniProgram> {
  const versions = await queries.findVersionsOfPrograms(ctx.db, [row.id])
  const events = await queries.findEvents(
    ctx.db,
    versions.map(({ id }) => id),
  )
  return presentProgram(row, versions, events, packageProblem(ctx))
}

export async function createProgram(
  ctx: MemberContext,
  { platform, language = ctx.locale }: Input<typeof contract.createMiniProgram>['body'],
): Promise<{ id: number }> {
  const shop = await requireOwnShop(ctx)
  const { default_language } = await readSettings(ctx.db, ctx.database)
  const name = textIn((await findShopRow(ctx.db, shop.id))?.name ?? {}, language, default_language)
  const row = await queries.insertProgram(ctx.db, {
    shopId: shop.id,
    platform,
    content: firstContent([...name].slice(0, 30).join(''), language),
  })
  if (!row) throw fieldError('platform', 'DUPLICATE', { value: platform })
  recordChange(ctx, null, stateOf(row))
  return { id: row.id }
}

export async function saveProgram(
  ctx: MemberContext,
  id: number,
  body: Input<typeof contract.saveMiniProgram>['body'],
): Promise<contract.MiniProgram> {
  const shop = await ownShop(ctx)
  const row = await lockOwn(ctx, shop, id)
  requireVersion(body.version, row.version, await whole(ctx, row))
  const saved = await queries.updateProgram(ctx.db, id, {
    content: await editContent(ctx, row.platform, row.content, body),
    ...(body.secret !== undefined && { secret: sealed(ctx, body.secret) }),
  })
  recordChange(ctx, stateOf(row), stateOf(saved))
  return whole(ctx, saved)
}

function sealed(ctx: Context, sent: string | null): Buffer | null {
  const secret = oneLine(sent ?? '')
  return secret ? encryptSecret(ctx.env, secretPurpose, Buffer.from(secret)) : null
}

async function lockOwn(ctx: MemberContext, shop: CurrentShop, id: number): Promise<ProgramRow> {
  const row = await queries.lockProgram(ctx.db, id, shop.id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Stores what the program says now as its next version, a draft. */
export async function createVersion(
  ctx: MemberContext,
  id: number,
  body: Input<typeof contract.createMiniVersion>['body'],
): Promise<contract.MiniProgram> {
  const shop = await ownShop(ctx)
  const row = await lockOwn(ctx, shop, id)
  requireVersion(body.version, row.version, await whole(ctx, row))
  requireComplete(row.platform, row.content)
  const [latest] = await queries.findVersionsOfPrograms(ctx.db, [id])
  const number = (latest?.number ?? 0) + 1
  if (number > mostVersions) throw new AppError('MINI_PROGRAM_FULL', { max: mostVersions })
  const note = oneLine(body.note ?? '')
  const versionId = await queries.insertVersion(ctx.db, { programId: id, number, note, content: row.content })
  await queries.insertEvent(ctx.db, { versionId, from: null, to: 'draft', userId: ctx.actor.id })
  const saved = await queries.updateProgram(ctx.db, id, {})
  recordChange(ctx, null, { ...stateOf(saved), number, note, status: 'draft' })
  return whole(ctx, saved)
}

export async function actOnVersion(
  ctx: MemberContext,
  versionId: number,
  action: 'submit' | 'withdraw',
): Promise<contract.MiniProgram> {
  const shop = await ownShop(ctx)
  const row = await queries.lockProgramOfVersion(ctx.db, versionId, shop.id)
  if (!row) throw new AppError('NOT_FOUND')
  await changeStatus(ctx, row, versionId, { action, reason: '' })
  return whole(ctx, row)
}

/**
 * Takes a step of a version, whose program must be locked, with everything that follows for other versions. Throws
 * `MINI_PROGRAM_STATUS`, `MINI_PROGRAM_OPEN` and `MINI_PROGRAM_NO_EARLIER`.
 */
export async function changeStatus(
  ctx: MemberContext,
  program: ProgramRow,
  versionId: number,
  { action, reason, toNumber }: { action: MiniAction; reason: string; toNumber?: number | null | undefined },
): Promise<void> {
  const versions = await queries.findVersionsOfPrograms(ctx.db, [program.id])
  const plan = planAction(versions, versionId, action, toNumber)
  if ('refusal' in plan)
    throw plan.refusal === 'open'
      ? new AppError('MINI_PROGRAM_OPEN', { number: plan.number })
      : new AppError(plan.refusal === 'status' ? 'MINI_PROGRAM_STATUS' : 'MINI_PROGRAM_NO_EARLIER')
  const numberOf = (id: number) => versions.find((version) => version.id === id)?.number
  for (const { id, from, to } of plan.changes) {
    const why = id === versionId ? reason : ''
    await queries.setStatus(ctx.db, id, to, why)
    await queries.insertEvent(ctx.db, { versionId: id, from, to, userId: ctx.actor.id, reason: why })
  }
  const states = (side: 'from' | 'to') =>
    Object.fromEntries(plan.changes.map((change) => [`version ${numberOf(change.id)}`, change[side]]))
  recordChange(
    ctx,
    { platform: program.platform, ...states('from') },
    { platform: program.platform, ...states('to'), reason },
  )
}

/** Sends the project of a version; of any shop without `shopId`. */
export async function sendPackage(
  ctx: MemberContext,
  versionId: number,
  reply: FastifyReply,
  { forStaff }: { forStaff: boolean },
): Promise<undefined> {
  const shopId = forStaff ? undefined : (await ownShop(ctx)).id
  const row = await queries.findVersion(ctx.db, versionId, shopId)
  if (!row) throw new AppError('NOT_FOUND')
  const { version, platform, shop } = row
  const zip = await packageOf({
    platform,
    content: version.content,
    ...addressesOf(ctx, reply, shop),
    color: shop.color,
    number: version.number,
    note: version.note,
    savedAt: version.createdAt,
  })
  await sendFile(reply, 'application/zip', `${shop.slug}-${platform}-${version.number}.zip`, zip)
}

/** The code of a page: a link that opens it in the program where the platform has such links, else in the shop. */
export async function sendQr(
  ctx: MemberContext,
  id: number,
  { path, format = 'svg', size = 512 }: Input<typeof contract.drawMiniQr>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const shop = await ownShop(ctx)
  const row = await queries.findProgram(ctx.db, id, shop.id)
  if (!row) throw new AppError('NOT_FOUND')
  const link = linkOf(row.platform, row.content, addressesOf(ctx, reply, shop).address, path)
  const name = `${shop.slug}-${row.platform}`
  if (format === 'svg') await sendFile(reply, 'image/svg+xml', `${name}.svg`, Buffer.from(renderSVG(link, qrOptions)))
  else await sendFile(reply, 'image/png', `${name}.png`, await qrPng(link, size))
}

/** The public address of a shop, under its own host if it has one, and others that lead to it. */
function addressesOf({ env }: Context, { request }: FastifyReply, { slug, host }: Pick<CurrentShop, 'slug' | 'host'>) {
  const inMall = `${originOf(request, env)}/s/${slug}`
  const own = host ? originOfHost(env, host) : undefined
  return own ? { address: own, others: [inMall] } : { address: inMall, others: [] }
}

/** Why platforms would refuse a package: they take programs of public addresses with HTTPS alone. */
export const packageProblem = ({ env }: Context): contract.PackageProblem | null =>
  env.publicUrl?.startsWith('https://') ? null : 'no_https'

async function sendFile(reply: FastifyReply, type: string, name: string, content: Uint8Array): Promise<void> {
  await reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content)
}

/** A program as the audit log has it. */
const stateOf = ({ id, shopId, platform, content, secret, version }: ProgramRow) => ({
  id,
  shop_id: shopId,
  platform,
  content,
  has_secret: secret !== null,
  version,
})
