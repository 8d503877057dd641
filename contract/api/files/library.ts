/** The library of the mall's files: where each is used, and those that nothing uses. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { IdAnswer, IdQuery, Line, Nullable, OneOf, PageQuery, Time } from '../../types.ts'

const tag = 'upload'

/** Purposes of files that staff manage; slips and avatars belong to their accounts. */
export const libraryPurposes = ['product', 'content', 'video', 'document'] as const

export const UsingPage = Type.Object(
  {
    id: Type.Integer(),
    slug: Type.String(),
    of_shop: Type.Boolean(),
    number: Nullable(Type.Integer({ description: 'of the version; null for the draft' })),
    is_published: Type.Boolean({ description: 'visitors see this version' }),
  },
  { description: 'the page from blocks whose draft or version it is' },
)

export type UsingPage = Static<typeof UsingPage>

export const FileRow = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'as uploaded' }),
  url: Type.String(),
  purpose: OneOf(libraryPurposes),
  width: Type.Integer({ description: 'pixels; 0 for videos and documents' }),
  height: Type.Integer({ description: 'pixels; 0 for videos and documents' }),
  size: Type.Integer({ description: 'bytes, of pictures in full size' }),
  owner: Nullable(Type.String()),
  uses: Type.Array(
    Type.Object({
      table: Type.String(),
      id: Type.Integer({ description: '0 for rows without an id' }),
      page: Nullable(UsingPage),
    }),
    {
      description: 'at most five',
    },
  ),
  use_count: Type.Integer(),
  unused_since: Nullable(Time),
  created_at: Time,
})
export type FileRow = Static<typeof FileRow>

export const listFiles = endpoint({
  name: 'listFiles',
  method: 'GET',
  path: '/upload/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    name: Type.Optional(Line(200)),
    purpose: Type.Optional(OneOf(libraryPurposes)),
    used: Type.Optional(OneOf(['used', 'unused'])),
  }),
  list: FileRow,
})
export const deleteFile = endpoint({
  name: 'deleteFile',
  method: 'DELETE',
  path: '/upload/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND', 'FILE_IN_USE'],
})
export const scanFiles = endpoint({
  name: 'scanFiles',
  method: 'POST',
  path: '/upload/scan',
  access: 'api',
  tag,
  data: IdAnswer,
})
export const moveFiles = endpoint({
  name: 'moveFiles',
  method: 'POST',
  path: '/upload/move',
  access: 'api',
  tag,
  data: IdAnswer,
  errors: ['FILE_STORE_MISSING'],
})
