/** Text cases: how to write the texts of a call and read them back. */
import type { Member } from '../bench/members.ts'
import type { Caller, Reply } from './caller.ts'

export interface TextScene {
  caller: Caller
  staff: Member
  member: Member
  productId: number
  skuId: number
  categoryId: number
}

export interface TextWrite {
  by: Member
  path: string
  body: object
}

export interface TextCase {
  /** Prepares a write. `round` makes values unique. */
  send(scene: TextScene, round: number): Promise<TextWrite>
  /** Reads back what was written. */
  read(scene: TextScene, written: Reply['body'], sent: TextWrite): Promise<Reply['body'][]>
  /** Fields with additional rules, which may be refused although they match the schema. */
  restricted?: RegExp
  /** Errors without a field, with the path of the field they are about. */
  refusals?: Record<string, string>
  /** Fields that are not stored verbatim. */
  altered?: RegExp
  /** Fields that are not sent: another field writes the same value, or they do not apply. */
  omitted?: RegExp
  /** Fields of several lines. */
  lines?: RegExp
  /** Fields with HTML. */
  html?: RegExp
}

export const get = async ({ caller }: TextScene, path: string, by: Member) => [(await caller.get(path, by.token)).body]
export const create = async ({ caller }: TextScene, path: string, body: object, by: Member): Promise<Reply['body']> => {
  const reply = await caller.post(path, body, by.token, { 'idempotency-key': crypto.randomUUID() })
  if (reply.body.code !== 200) throw new Error(`${path} got ${JSON.stringify(reply.body)}`)
  return reply.body.data
}

/** Fields that `lang` or `name_lang: 'en'` writes, too. */
export const english = /^translations\.en\./
