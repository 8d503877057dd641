/**
 * Pictures: every upload is re-encoded, regardless of its type. Videos (MP4, WebM), documents (PDF) and the PDF files of
 * notes are stored unchanged, with at most 20 MiB.
 */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Line, OneOf } from '../../types.ts'

/**
 * `avatar` and `slip` are open to every user, with at most 25 megapixels; `product` and `content` need the right and may
 * have 40. AVIF pictures may have 10. Slips are private, and so are files of notes (`note`), which need the right to add
 * notes and may be PDF.
 */
export const uploadPurposes = ['avatar', 'slip', 'product', 'content', 'note'] as const

/** Uses of a stored file; videos and documents have calls of their own. */
export const filePurposes = [...uploadPurposes, 'video', 'document'] as const

export const UploadedPicture = Type.Object({
  url: Type.String({ description: 'root-relative; for slips and files of notes signed and valid for ten minutes' }),
  width: Type.Integer({ description: 'pixels; 0 for PDF' }),
  height: Type.Integer({ description: 'pixels; 0 for PDF' }),
  size: Type.Integer({ description: 'bytes' }),
  name: Type.String(),
})
export type UploadedPicture = Static<typeof UploadedPicture>

/** Files that a note may have. */
export const mostAttachments = 5

/** A file of a note. */
export const Attachment = Type.Object({
  url: Type.String({ description: 'root-relative, signed and valid for ten minutes' }),
  name: Type.String(),
  is_picture: Type.Boolean({ description: 'false for PDF' }),
})
export type Attachment = Static<typeof Attachment>

/** Addresses that uploads of the caller with the purpose `note` answered. */
export const AttachmentUrls = Type.Optional(
  Type.Array(Type.String({ maxLength: 500 }), {
    maxItems: mostAttachments,
    description: 'addresses of own uploads with the purpose `note`',
  }),
)

const query = Type.Object({ purpose: Type.Optional(OneOf(uploadPurposes)) })
const errors = [
  'FILE_REFUSED',
  'FILE_TOO_LARGE',
  'PICTURE_TOO_LARGE',
  'FILE_REQUIRED',
  'UPLOAD_LIMIT_DAY',
  'UPLOAD_LIMIT_TOTAL',
  'FORBIDDEN',
] as const
const common = {
  method: 'POST',
  access: 'own-or-api',
  tag: 'upload',
  query,
  errors,
  limit: 'upload',
  fileMebibytes: 20,
  ownTransaction: true,
} as const

export const uploadFile = endpoint({
  name: 'uploadFile',
  path: '/upload/upload',
  data: UploadedPicture,
  ...common,
})
export const uploadImage = endpoint({
  name: 'uploadImage',
  path: '/upload/image',
  data: UploadedPicture,
  ...common,
})
export const uploadImages = endpoint({
  name: 'uploadImages',
  path: '/upload/images',
  data: Type.Array(UploadedPicture),
  ...common,
})
export const UploadedFile = Type.Object({
  url: Type.String({ description: 'root-relative' }),
  size: Type.Integer({ description: 'bytes' }),
  name: Type.String(),
})
export type UploadedFile = Static<typeof UploadedFile>
export const uploadVideo = endpoint({
  name: 'uploadVideo',
  method: 'POST',
  path: '/upload/video',
  access: 'api',
  tag: 'upload',
  data: UploadedFile,
  errors: ['FILE_REFUSED', 'FILE_TOO_LARGE', 'FILE_REQUIRED', 'UPLOAD_LIMIT_DAY'],
  limit: 'upload',
  fileMebibytes: 20,
  ownTransaction: true,
})
export const uploadDocument = endpoint({
  name: 'uploadDocument',
  method: 'POST',
  path: '/upload/document',
  access: 'api',
  tag: 'upload',
  data: UploadedFile,
  errors: ['FILE_REFUSED', 'FILE_TOO_LARGE', 'FILE_REQUIRED', 'UPLOAD_LIMIT_DAY'],
  limit: 'upload',
  fileMebibytes: 20,
  ownTransaction: true,
})
const pixels = (minimum: number, description: string) => Type.Integer({ minimum, maximum: 10_000, description })
export const cropImage = endpoint({
  name: 'cropImage',
  method: 'POST',
  path: '/upload/crop',
  access: 'api',
  tag: 'upload',
  body: Type.Object({
    url: Line(500, 1),
    left: pixels(0, 'pixels of the full size'),
    top: pixels(0, 'pixels of the full size'),
    width: pixels(16, 'pixels of the full size'),
    height: pixels(16, 'pixels of the full size'),
  }),
  data: UploadedPicture,
  errors: ['FIELD_UNKNOWN_REFERENCE', 'PICTURE_AREA', 'UPLOAD_LIMIT_DAY'],
  limit: 'upload',
  ownTransaction: true,
})
