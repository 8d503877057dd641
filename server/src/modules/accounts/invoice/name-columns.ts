/** Which accounts a typed name means, for every search of staff for customers. */
import { type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { users } from '../../identity/user/schema.ts'
import { companies } from '../company/schema.ts'
import { invoices } from './schema.ts'

/**
 * `users` of which a name or contact, the company or the title of billing details contains the text. Each condition is
 * served by an index; ids of companies are computed first, so that the planner joins the indexes of `users`.
 */
export function isNamed(text: string): SQL {
  const typed = text.trim().toLowerCase()
  const pattern = `%${escapeLike(typed)}%`
  const digits = /^[+\d\s().-]{3,}$/.test(typed) ? typed.replace(/\D/g, '') : ''
  return sql`(lower(${users.username}) like ${pattern} or lower(${users.alias}) like ${pattern} or lower(${users.email}) like ${pattern}
    or ${users.phone} like ${digits ? `%${digits}%` : pattern}${digits ? sql` or ${users.phoneE164} like ${`%${digits}%`}` : sql``}
    or ${users.id} = any(array(select ${companies.userId} from ${companies} where lower(${companies.name}) like ${pattern}
      union all select ${invoices.userId} from ${invoices} where lower(${invoices.title}) like ${pattern})))`
}
