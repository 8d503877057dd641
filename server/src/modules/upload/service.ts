/** Takes uploads in: may he → is it a picture → re-encode → store → register. */
import type { AnyEndpoint } from '#contract/endpoint'
import type { UploadedPicture, uploadPurposes } from '#contract/upload'
import type { MemberContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import type { MemberRequest, UploadedFile } from '../../http/context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { mayCall } from '../rbac/service.ts'
import { bannerWidths, type EncodedFile, encodePicture, pictureWidths } from './encode.ts'
import { insertFiles, isOwnFile } from './queries.ts'
import { signedSlipUrl } from './signed.ts'
import { newKey, removePictures, storePictures } from './store.ts'

type Purpose = (typeof uploadPurposes)[number]

/** Slips are looked at as they are; banners are wider than anything else. */
const widthsOf: Record<Purpose, readonly number[]> = {
  avatar: pictureWidths,
  product: pictureWidths,
  content: bannerWidths,
  slip: [],
}

const mostPictures = 20
const mostBytes = 20 * 1024 * 1024

/** One picture from the upload's first file. */
export async function uploadOne(
  ctx: MemberRequest,
  endpoint: AnyEndpoint,
  purpose: Purpose | undefined,
): Promise<UploadedPicture> {
  const [picture] = await takeIn(ctx, endpoint, purpose, ctx.files.slice(0, 1), 'file')
  return picture as UploadedPicture
}

/** 1 to 20 pictures; when one is refused none is kept. */
export const uploadSeveral = (ctx: MemberRequest, endpoint: AnyEndpoint, purpose: Purpose | undefined) =>
  takeIn(ctx, endpoint, purpose, ctx.files, 'files')

/** Whether a slip was uploaded by this account; asked when a payment names it. */
export const ownsSlip = (db: Db, userId: number, key: string) =>
  isOwnFile(db, { key, purpose: 'slip', ownerId: userId })

/** Whether an address is that of a picture which this account uploaded as its avatar. */
export async function ownsAvatar(db: Db, userId: number, url: string): Promise<boolean> {
  const key = /^\/files\/avatar\/([A-Za-z0-9_-]{24})\.webp$/.exec(url)?.[1]
  return key !== undefined && isOwnFile(db, { key, purpose: 'avatar', ownerId: userId })
}

async function takeIn(
  ctx: MemberContext,
  endpoint: AnyEndpoint,
  wanted: Purpose | undefined,
  uploads: UploadedFile[],
  field: string,
): Promise<UploadedPicture[]> {
  const purpose = await purposeFor(ctx, endpoint, wanted)
  if (uploads.length === 0) throw fieldError(field, 'FILE_REQUIRED')
  if (uploads.length > mostPictures)
    throw new AppError('VALIDATION_FAILED', {}, { [field]: { error: 'FIELD_TOO_MANY', params: { max: mostPictures } } })
  for (const { name, content } of uploads)
    if (content.length > mostBytes) throw fieldError(field, 'FILE_TOO_LARGE', { max: 20, name: cleanName(name) })

  const pictures: {
    purpose: Purpose
    key: string
    files: EncodedFile[]
    row: { name: string; width: number; height: number; size: number }
  }[] = []
  for (const upload of uploads) {
    const name = cleanName(upload.name)
    const { width, height, full, scaled } = await encodePicture(upload.content, { widths: widthsOf[purpose] }).catch(
      (error: unknown) => {
        throw error instanceof AppError && error.code === 'FILE_REFUSED'
          ? fieldError(field, 'FILE_REFUSED', { name })
          : error
      },
    )
    pictures.push({
      purpose,
      key: newKey(),
      files: [full, ...scaled],
      row: { name, width, height, size: full.content.length },
    })
  }

  await storePictures(ctx.env, pictures)
  // The rows come last: a row always has its files. A kill in between leaves files that nobody was told of.
  const rows = pictures.map(({ key, row }) => ({ ...row, key, purpose, ownerId: ctx.actor.id }))
  await ctx
    .transaction((tx) => insertFiles(tx.db, rows))
    .catch(async (error: unknown) => {
      await removePictures(ctx.env, pictures)
      throw error
    })
  return rows.map(({ key, name, width, height, size }) => ({
    url: urlOf(ctx, purpose, key),
    width,
    height,
    size,
    name,
  }))
}

/** Avatars and slips are anybody's own, the mall's pictures need the right. Without a purpose: what the caller may. */
async function purposeFor(ctx: MemberContext, endpoint: AnyEndpoint, wanted: Purpose | undefined): Promise<Purpose> {
  if (wanted === 'avatar' || wanted === 'slip') return wanted
  if (await mayCall(ctx, endpoint)) return wanted ?? 'product'
  if (wanted) throw new AppError('FORBIDDEN')
  return 'avatar'
}

const urlOf = (ctx: MemberContext, purpose: Purpose, key: string) =>
  purpose === 'slip' ? signedSlipUrl(ctx.env, key) : `/files/${purpose}/${key}.webp`

/** The sender's name for the file, to be shown only: without folders and control characters, at most 200 characters. */
export function cleanName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return [...last.replace(/\p{Cc}/gu, '')].slice(0, 200).join('').trim()
}
