/** Headers of a source that hold keys and cookies: written, encrypted, sent to its site, and never shown. */

import type { updateSource } from '#contract/api/collector/collector'
import type { Input } from '#contract/endpoint'
import type { Environment } from '../../env.ts'
import { fieldError } from '../../lib/errors.ts'
import { decryptSecret, encryptSecret } from '../../lib/secret.ts'
import type { Source } from './queries.ts'

type Sent = NonNullable<Input<typeof updateSource>['body']['secret_headers']>
type Stored = Pick<Source, 'headers' | 'headerNames'>

const purpose = 'mall collection source headers'
/** Those that describe the connection or the client, which the client sets itself. */
const own = ['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'user-agent', 'accept-encoding']

export const readHeaders = (env: Environment, { headers }: Stored): Record<string, string> =>
  headers ? JSON.parse(decryptSecret(env, purpose, headers).toString()) : {}

/** The columns after an edit. Throws for a header that must not be set or has no value. */
export function writeHeaders(env: Environment, sent: Sent, stored: Stored | undefined): Stored {
  const before = stored ? readHeaders(env, stored) : {}
  const after: Record<string, string> = {}
  for (const [index, { name, value }] of sent.entries()) {
    const field = `secret_headers.${index}`
    if (own.includes(name.toLowerCase())) throw fieldError(`${field}.name`, 'FIELD_CHOICE')
    const secret = value || before[name]
    if (!secret) throw fieldError(`${field}.value`, 'FIELD_REQUIRED')
    if (/[^\t\x20-\x7e\x80-\xff]/.test(secret)) throw fieldError(`${field}.value`, 'FIELD_CHARACTERS')
    after[name] = secret
  }
  const names = Object.keys(after)
  return {
    headerNames: names,
    headers: names.length > 0 ? encryptSecret(env, purpose, Buffer.from(JSON.stringify(after))) : null,
  }
}
