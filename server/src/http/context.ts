/** The context of a request: that of rules plus the HTTP extras. */
import type { Limit } from '#contract/endpoint'
import type { Account, Context } from '../context.ts'

export interface UploadedFile {
  name: string
  content: Buffer
}

export interface RequestContext extends Context {
  actor: Account | null
  ip: string
  /** Host name that the call was sent to; empty for calls within the process. */
  host: string
  /** That host if it is a shop's own; null under the mall's. */
  shopHost: string | null
  userAgent: string
  /** Key of the guest's cart, see `guest-cart.ts`. */
  cartToken: string | undefined
  /** Code of the distributor whose link the visitor followed, as sent in `X-Ref`. */
  ref: string | undefined
  idempotencyKey: string | undefined
  files: UploadedFile[]
  /** Counts the call in another class of limits, too. Throws `RATE_LIMITED`. */
  countAs(limit: Limit): Promise<void>
  /** Sends the guest the key of a new cart. */
  giveCart(token: string): void
  /** Sets `msg` of a successful response. */
  setMessage(text: string): void
}

export type MemberRequest = RequestContext & { actor: Account }
