/** Pictures: every upload is re-encoded, regardless of its type. Videos (MP4, WebM, 20 MiB at most) are kept as they are. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { OneOf } from './types.ts'

/**
 * `avatar` and `slip` are open to every user, with at most 25 megapixels; `product` and `content` need the right and may
 * have 40. AVIF pictures may have 10. Slips are private.
 */
export const uploadPurposes = ['avatar', 'slip', 'product', 'content'] as const

/** Uses of a stored file; videos have a call of their own. */
export const filePurposes = [...uploadPurposes, 'video'] as const

export const UploadedPicture = Type.Object({
  url: Type.String({ description: 'root-relative; for slips signed and valid for ten minutes' }),
  width: Type.Integer(),
  height: Type.Integer(),
  size: Type.Integer({ description: 'bytes' }),
  name: Type.String(),
})
export type UploadedPicture = Static<typeof UploadedPicture>

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
  multipart: true,
  ownTransaction: true,
} as const

export const uploadFile = endpoint({
  name: 'uploadFile',
  path: '/upload/upload',
  summary: 'Upload one picture',
  data: UploadedPicture,
  ...common,
})
export const uploadImage = endpoint({
  name: 'uploadImage',
  path: '/upload/image',
  summary: 'Upload one picture',
  data: UploadedPicture,
  ...common,
})
export const uploadImages = endpoint({
  name: 'uploadImages',
  path: '/upload/images',
  summary: 'Upload several pictures',
  data: Type.Array(UploadedPicture),
  ...common,
})
export const UploadedVideo = Type.Object({
  url: Type.String({ description: 'root-relative' }),
  size: Type.Integer({ description: 'bytes' }),
  name: Type.String(),
})
export type UploadedVideo = Static<typeof UploadedVideo>
export const uploadVideo = endpoint({
  name: 'uploadVideo',
  method: 'POST',
  path: '/upload/video',
  access: 'api',
  tag: 'upload',
  summary: 'Upload one video for pages of the mall',
  data: UploadedVideo,
  errors: ['FILE_REFUSED', 'FILE_TOO_LARGE', 'FILE_REQUIRED', 'UPLOAD_LIMIT_DAY'],
  limit: 'upload',
  multipart: true,
  ownTransaction: true,
})
