/** What a handler knows of the request it answers. */
import type { Locale } from '#contract/types'
import type { Database, Db } from '../db/client.ts'
import type { Environment } from '../env.ts'

/** The account that calls. */
export interface Actor {
  id: number
  username: string
  isSuperuser: boolean
  isDemo: boolean
  groupId: number | null
  sessionId: number
  mustChangePassword: boolean
}

export interface UploadedFile {
  name: string
  content: Buffer
}

export interface Context {
  env: Environment
  database: Database
  /** The open transaction in writes, the pool in reads. */
  db: Db
  actor: Actor | null
  locale: Locale
  ip: string
  userAgent: string
  /** Guest cart token as sent in `X-Cart`. */
  cartToken: string | undefined
  idempotencyKey: string | undefined
  files: UploadedFile[]
  /** What a write found and what it left, for the audit log; a service that knows tells it. */
  changed: { before?: unknown; after?: unknown }
  /** Whether the caller holds a named right, such as `get/api/v1/mall/product/list`. */
  can(right: string): Promise<boolean>
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void
  /** Runs when the transaction has been committed, before the answer. */
  afterCommit(run: () => void): void
}

export type MemberContext = Context & { actor: Actor }
