/** Mini programs of all shops as staff review them. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, IdQuery, Line, Nullable, OneOf, PageQuery, Text, Version } from '../../types.ts'
import { MiniContent, MiniHistory, miniPlatforms, miniStatuses, PackageProblem, versionHead } from './mini-program.ts'

const tag = 'mini-program'

const row = {
  ...versionHead,
  platform: OneOf(miniPlatforms),
  name: Type.String(),
  program_id: Type.Integer(),
  shop: Type.Object({ slug: Type.String(), name: Type.String() }),
  owner: Type.String({ description: 'user name of the distributor' }),
}
export const MiniVersionRow = Type.Object(row)
export type MiniVersionRow = Static<typeof MiniVersionRow>

export const MiniReview = Type.Object({
  ...row,
  content: MiniContent,
  package_problem: PackageProblem,
  history: Type.Array(MiniHistory),
  earlier: Type.Array(Type.Integer(), { description: 'versions that a rollback can release again, newest first' }),
})
export type MiniReview = Static<typeof MiniReview>

export const listMiniVersions = endpoint({
  name: 'listMiniVersions',
  method: 'GET',
  path: '/mall/mini-program/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    status: Type.Optional(OneOf(miniStatuses)),
    platform: Type.Optional(OneOf(miniPlatforms)),
    keyword: Type.Optional(Line(120)),
  }),
  list: MiniVersionRow,
  extra: Type.Object({ submitted: Type.Integer({ description: 'versions that wait for a reviewer' }) }),
})
export const getMiniVersion = endpoint({
  name: 'getMiniVersion',
  method: 'GET',
  path: '/mall/mini-program/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: MiniReview,
  errors: ['NOT_FOUND'],
})
export const miniDecisions = ['review', 'approve', 'reject', 'release', 'roll_back'] as const
export type MiniDecision = (typeof miniDecisions)[number]
export const decideMiniVersion = endpoint({
  name: 'decideMiniVersion',
  method: 'POST',
  path: '/mall/mini-program/decide',
  access: 'api',
  tag,
  body: Type.Object({
    id: Id,
    action: OneOf(miniDecisions),
    reason: Type.Optional(Nullable({ ...Text(500), description: 'required to reject and to roll back' })),
    to_number: Type.Optional(
      Nullable({ ...Id, description: 'which earlier version a rollback releases; missing: the latest' }),
    ),
    version: Type.Optional(Nullable(Version)),
  }),
  data: MiniReview,
  errors: ['NOT_FOUND', 'MINI_PROGRAM_STATUS', 'MINI_PROGRAM_NO_EARLIER', 'REASON_REQUIRED', 'VERSION_CONFLICT'],
})
export const adminMiniPackage = endpoint({
  name: 'adminMiniPackage',
  method: 'GET',
  path: '/mall/mini-program/package/{id}',
  access: 'api',
  tag,
  params: IdParams,
  file: true,
  errors: ['NOT_FOUND'],
  limit: 'export',
})
