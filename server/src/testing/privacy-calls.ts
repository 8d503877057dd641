/** Jobs of a test mall, and calls of staff about erasures, messages to members and sourcing requests. */
import { jobKinds } from '../jobs/kinds.ts'
import { runJob } from '../modules/jobs/run.ts'
import type { TestMember } from './factory.ts'
import type { Client, TestMall } from './mall.ts'

/** Runs all queued jobs of a kind to their end. */
export async function runQueued({ served, env, database }: TestMall, kind: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from jobs where kind = $1 and status in ('queued', 'running') order by id`,
    [kind],
  )
  for (const { id } of rows) await runJob(served, env, jobKinds, id)
}

/** A file with the data of the member, ready to be downloaded. */
export async function writtenExport(mall: TestMall, member: Client): Promise<number> {
  const { body } = await member.post('/mall/member/privacy/export', {})
  await runQueued(mall, 'export-member')
  return body.data.id
}

const translations = { en: { subject: 'Closed for the holidays', body: 'We ship again on Monday.' } }
const note = 'By letter'

/** A draft of a message that reaches one member. */
export async function draftFor(staff: Client, member: Pick<TestMember, 'username'>): Promise<number> {
  const body = { translations, audience: { keyword: member.username } }
  return (await staff.post('/mall/broadcast/create', body)).body.data.id
}

/** Accepted bodies of the writes of staff. */
export const privacyCalls = ({ mall, staff }: { mall: () => TestMall; staff: () => Client }) => {
  const draft = async () => draftFor(staff(), await mall().create.member())
  const sending = async () => {
    const id = await draft()
    await staff().post('/mall/broadcast/send', { id })
    return id
  }
  const pending = async () => {
    const { id } = await mall().create.member()
    return (await staff().post('/mall/erasure/create', { user_id: id, note })).body.data.id as number
  }
  const asked = async () => {
    await mall().post('/mall/search/request/create', { what: 'Kite', email: 'kite@buyer.example' })
    return (await staff().get('/mall/search/request/list')).body.data[0].id as number
  }
  return {
    updateSearchRequest: async () => ({ body: { id: await asked(), status: 'done' } }),
    deleteSearchRequest: async () => ({ query: { id: await asked() } }),
    createErasure: async () => ({ body: { user_id: (await mall().create.member()).id, note } }),
    cancelErasure: async () => ({ body: { id: await pending() } }),
    createBroadcast: async () => ({ body: { translations } }),
    updateBroadcast: async () => ({ body: { id: await draft(), translations } }),
    sendBroadcast: async () => ({ body: { id: await draft() } }),
    cancelBroadcast: async () => ({ body: { id: await sending() } }),
    deleteBroadcast: async () => ({ query: { id: await draft() } }),
  }
}
