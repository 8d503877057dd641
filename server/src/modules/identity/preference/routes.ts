import * as contract from '#contract/api/identity/preference'
import type { Router } from '../../../http/route.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { deletePreference, findPreference, putPreference } from './queries.ts'

const longest = 16 * 1024
const mostNames = 200

export function preferenceRoutes({ add }: Router): void {
  add(contract.getPreference, async (ctx, { query }) => ({
    value: await findPreference(ctx.db, ctx.actor.id, query.name),
  }))
  add(contract.putPreference, async (ctx, { body: { name, value } }) => {
    if (value === null || value === undefined) await deletePreference(ctx.db, ctx.actor.id, name)
    else {
      const text = JSON.stringify(value)
      // PostgreSQL cannot store NUL.
      if (text.includes('\\u0000')) throw fieldError('value', 'FIELD_FORMAT')
      if (Buffer.byteLength(text) > longest || !(await putPreference(ctx.db, ctx.actor.id, name, text, mostNames)))
        throw new AppError('PREFERENCE_TOO_LARGE')
    }
    return {}
  })
}
