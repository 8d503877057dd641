import { createHash } from 'node:crypto'

export const etagOf = (payload: string | Buffer) => `"${createHash('sha1').update(payload).digest('base64url')}"`
