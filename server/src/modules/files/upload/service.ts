/** Uploads: check the right, re-encode each picture, store the files, insert the rows. */
import { buffer } from 'node:stream/consumers'
import { noteCustomer } from '#contract/api/customers/customer'
import type { filePurposes, UploadedFile, UploadedPicture, uploadPurposes } from '#contract/api/files/upload'
import { addOrderNote } from '#contract/api/orders/order-note'
import type { AnyEndpoint } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { MemberRequest, UploadedFile as SentFile } from '../../../http/context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { mayCall, missingRight } from '../../identity/rbac/service.ts'
import { readSettings } from '../../settings/service.ts'
import { bannerWidths, type EncodedFile, encodePicture, mostPixels, type PictureArea, pictureWidths } from './encode.ts'
import { type UnchangedFormat, unchangedFormatOf, videoFormats } from './file-kind.ts'
import { fileStore, openOnDisk } from './file-store.ts'
import { findKeys, findNames, findUsage, insertFiles, isOwnFile } from './queries.ts'
import { signedSlipUrl, signedUrl } from './signed.ts'
import { findStoredFile, newKey, removePictures, storePictures } from './store.ts'

type Purpose = (typeof uploadPurposes)[number]
type FilePurpose = (typeof filePurposes)[number]

/** Slips are looked at as they are; banners are wider than anything else. */
const widthsOf: Record<Purpose, readonly number[]> = {
  avatar: pictureWidths,
  product: pictureWidths,
  content: bannerWidths,
  slip: [],
  note: [],
}

/** Open to every account, so that a picture must not take long; the cameras of phones have up to 24 megapixels. */
const ownPurposes: Purpose[] = ['avatar', 'slip']
const mallPurposes: FilePurpose[] = ['product', 'content', 'video', 'document', 'note']
const mostPixelsOfOwn = 25_000_000

const mostPictures = 20
const megabyte = 1024 * 1024
export const mostVideoBytes = 20 * megabyte

/** One picture from the upload's first file. */
export async function uploadOne(
  ctx: MemberRequest,
  endpoint: AnyEndpoint,
  purpose: Purpose | undefined,
): Promise<UploadedPicture> {
  const [picture] = await takeIn(ctx, endpoint, purpose, ctx.files.slice(0, 1), 'file')
  return picture as UploadedPicture
}

/** 1 to 20 pictures; when one is refused none is stored. */
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

/** Those of the addresses that are pictures which this account uploaded as avatars. */
export async function ownAvatars(db: Db, userId: number, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const own = new Set<string>()
  for (const url of urls) if (await ownsAvatar(db, userId, url)) own.add(url)
  return own
}

/** A video as it is, from the upload's first file. */
export const uploadVideo = (ctx: MemberRequest): Promise<UploadedFile> => uploadAsIs(ctx, 'video', videoFormats)

/** A PDF document as it is, from the upload's first file. */
export const uploadDocument = (ctx: MemberRequest): Promise<UploadedFile> => uploadAsIs(ctx, 'document', ['pdf'])

async function uploadAsIs(
  ctx: MemberRequest,
  purpose: 'video' | 'document',
  formats: readonly UnchangedFormat[],
): Promise<UploadedFile> {
  const [file] = ctx.files
  if (!file) throw fieldError('file', 'FILE_REQUIRED')
  const name = cleanName(file.name)
  const format = await unchangedFormatOf(file.content)
  if (!format || !formats.includes(format)) throw fieldError('file', 'FILE_REFUSED', { name })
  await requireQuota(ctx, purpose)
  const stored = { purpose, key: newKey(), files: [{ suffix: `.${format}`, content: file.content }] }
  await storePictures(ctx.env, [stored])
  const size = file.content.length
  const row = { key: stored.key, purpose, name, width: 0, height: 0, size, ownerId: ctx.actor.id }
  await ctx
    .transaction(async (tx) => {
      await insertFiles(tx.db, [row])
      recordChange(tx, null, { files: [row] })
    })
    .catch(async (error: unknown) => {
      await removePictures(ctx.env, [stored])
      throw error
    })
  return { url: `/files/${purpose}/${stored.key}.${format}`, size, name }
}

/** Cuts a picture of the mall out of another, which stays as it is. */
export async function cropPicture(
  ctx: MemberContext,
  { url, ...area }: { url: string } & PictureArea,
): Promise<UploadedPicture> {
  const [, path = '', folder, name = ''] = /^\/files\/((product|content|demo)\/([\w-]{1,100})\.webp)$/.exec(url) ?? []
  const file = findStoredFile(path)
  const opened = file && (await (file.path ? openOnDisk(file.path) : fileStore(ctx.env).open(path)))
  if (!opened) throw fieldError('url', 'FIELD_UNKNOWN_REFERENCE')
  const purpose = folder === 'content' || name.startsWith('banner-') ? 'content' : 'product'
  const original = (await findNames(ctx.db, [name]))[0]?.name ?? `${name}.webp`
  const content = await buffer(opened.stream)
  const [picture] = await encodeAndStore(ctx, purpose, [{ name: original, content, area }], 'width')
  return picture as UploadedPicture
}

/** Those of the addresses whose file is stored or comes with the mall. */
export async function areStored(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const keyOf = (address: string) =>
    /^\/files\/(?:avatar|product|content|video|document)\/([A-Za-z0-9_-]{24})\.\w+$/.exec(address)?.[1]
  const keys = await findKeys(
    db,
    addresses.flatMap((address) => keyOf(address) ?? []),
  )
  return new Set(addresses.filter((address) => address.startsWith('/files/demo/') || keys.has(keyOf(address) ?? '')))
}

async function takeIn(
  ctx: MemberContext,
  endpoint: AnyEndpoint,
  wanted: Purpose | undefined,
  uploads: SentFile[],
  field: string,
): Promise<UploadedPicture[]> {
  const purpose = await purposeFor(ctx, endpoint, wanted)
  if (uploads.length === 0) throw fieldError(field, 'FILE_REQUIRED')
  if (uploads.length > mostPictures)
    throw new AppError('VALIDATION_FAILED', {}, { [field]: { error: 'FIELD_TOO_MANY', params: { max: mostPictures } } })
  return encodeAndStore(ctx, purpose, uploads, field)
}

/** Encodes and stores pictures, all or none. */
async function encodeAndStore(
  ctx: MemberContext,
  purpose: Purpose,
  uploads: (SentFile & { area?: PictureArea })[],
  field: string,
): Promise<UploadedPicture[]> {
  await requireQuota(ctx, purpose)

  const pictures: {
    purpose: Purpose
    key: string
    files: EncodedFile[]
    row: { name: string; width: number; height: number; size: number }
  }[] = []
  for (const upload of uploads) {
    const name = cleanName(upload.name)
    if (purpose === 'note' && (await unchangedFormatOf(upload.content)) === 'pdf') {
      const files = [{ suffix: '.pdf', content: upload.content }]
      pictures.push({ purpose, key: newKey(), files, row: { name, width: 0, height: 0, size: upload.content.length } })
      continue
    }
    const { width, height, full, scaled } = await encodePicture(upload.content, {
      widths: widthsOf[purpose],
      pixels: ownPurposes.includes(purpose) ? mostPixelsOfOwn : mostPixels,
      ...(upload.area && { area: upload.area }),
    }).catch((error: unknown) => {
      throw error instanceof AppError && error.code !== 'OVERLOADED'
        ? fieldError(field, error.code, { ...error.params, name })
        : error
    })
    pictures.push({
      purpose,
      key: newKey(),
      files: [full, ...scaled],
      row: { name, width, height, size: full.content.length },
    })
  }

  await storePictures(ctx.env, pictures)
  // The rows come last, so that a row always has its files. A kill in between leaves files without an address.
  const rows = pictures.map(({ key, row }) => ({ ...row, key, purpose, ownerId: ctx.actor.id }))
  await ctx
    .transaction(async (tx) => {
      await insertFiles(tx.db, rows)
      recordChange(tx, null, { files: rows })
    })
    .catch(async (error: unknown) => {
      await removePictures(ctx.env, pictures)
      throw error
    })
  return rows.map(({ key, name, width, height, size }) => ({
    url: urlOf(ctx, purpose, key, width === 0),
    width,
    height,
    size,
    name,
  }))
}

/** Counts the full sizes. Checked before the pictures are re-encoded, so that the last upload may exceed the limit. */
async function requireQuota(ctx: MemberContext, purpose: FilePurpose): Promise<void> {
  const settings = await readSettings(ctx.db, ctx.database)
  const isOwn = ownPurposes.some((own) => own === purpose)
  const used = await findUsage(ctx.db, {
    ownerId: ctx.actor.id,
    purposes: isOwn ? ownPurposes : mallPurposes,
    since: daysLater(ctx.now(), -1),
  })
  const perDay = isOwn ? settings.upload_mb_per_day : settings.staff_upload_mb_per_day
  if (used.recent >= perDay * megabyte) throw new AppError('UPLOAD_LIMIT_DAY', { max: perDay })
  const { upload_mb_total: total } = settings
  if (isOwn && used.all >= total * megabyte) throw new AppError('UPLOAD_LIMIT_TOTAL', { max: total })
}

/**
 * Every account may upload avatars and slips of its own, the mall's pictures and files of notes need a right. Without a
 * purpose: what the caller may.
 */
async function purposeFor(ctx: MemberContext, endpoint: AnyEndpoint, wanted: Purpose | undefined): Promise<Purpose> {
  if (wanted === 'avatar' || wanted === 'slip') return wanted
  if (wanted === 'note') {
    if ((await mayCall(ctx, addOrderNote)) || (await mayCall(ctx, noteCustomer))) return wanted
    throw missingRight(addOrderNote)
  }
  if (await mayCall(ctx, endpoint)) return wanted ?? 'product'
  if (wanted) throw missingRight(endpoint)
  return 'avatar'
}

function urlOf(ctx: MemberContext, purpose: Purpose, key: string, isPdfFile: boolean): string {
  if (purpose === 'slip') return signedSlipUrl(ctx.env, key)
  if (purpose === 'note') return signedUrl(ctx.env, { purpose, key }, isPdfFile ? 'pdf' : 'webp')
  return `/files/${purpose}/${key}.webp`
}

/** The sender's name for the file, to be shown only: without folders and control characters, at most 200 characters. */
export function cleanName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return [...last.replace(/\p{Cc}/gu, '')].slice(0, 200).join('').trim()
}
