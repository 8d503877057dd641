/** What calls have in common that carry out a filled-in sheet in a job, or only read it. */
import Type from 'typebox'
import { tableLimitErrors } from '../../rules/table-limits.ts'
import { Nullable } from '../../types.ts'

export const sheetAnswer = {
  id: Nullable(Type.Integer({ description: 'id of the job; null in a preview' })),
  problems: Type.Array(Type.Object({ row: Type.Integer(), code: Type.String(), msg: Type.String() }), {
    description: 'the first rows that cannot be carried out; they change nothing',
  }),
  problem_count: Type.Integer(),
}

export const sheetCall = { limit: 'upload', ownTransaction: true } as const

export const sheetErrors = ['FILE_REQUIRED', 'FILE_TOO_LARGE', ...tableLimitErrors] as const
