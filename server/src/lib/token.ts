import { createHash } from 'node:crypto'

/** Tokens are stored as SHA-256, so that a leaked table cannot be used to sign in. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
