/** A member's own data and the end of an account. */
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { programContext } from '../server/src/context.ts'
import { openDatabase } from '../server/src/db/client.ts'
import { launchEmbedded } from '../server/src/db/embedded/launch.ts'
import { readEnvironment } from '../server/src/env.ts'
import { jobKinds } from '../server/src/jobs/kinds.ts'
import { runJob } from '../server/src/modules/job/run.ts'
import { runErasures } from '../server/src/modules/privacy/service.ts'
import { announced } from './announcements.ts'
import { useBrowser, type Visitor } from './browser.ts'
import { withDatabase } from './database.ts'
import { dataDir } from './mall.ts'
import { registerMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const account = '/mall/member/account/personal'

/** Lets the seven days of a member pass, and does what is due then. */
async function passWeek(username: string): Promise<void> {
  await withDatabase((pool) =>
    pool.query(
      `update erasures set due_at = now() - interval '1 minute' where user_id = (select id from users where username = $1)`,
      [username],
    ),
  )
  const embedded = await launchEmbedded(dataDir)
  const database = openDatabase(embedded.url('mall'))
  const env = readEnvironment({ DATA_DIR: dataDir })
  await runErasures(programContext(database, env, 'test'))
  const { rows } = await database.pool.query<{ id: number }>(`select id from jobs where kind = 'erase-account'`)
  for (const { id } of rows) await runJob(database, env, jobKinds, id)
  await database.close()
  await embedded.leave()
}

async function signIn({ page, go }: Visitor, username: string, password: string): Promise<void> {
  await go(`/login?redirect=${encodeURIComponent(account)}`)
  const form = page.locator('main form')
  await form.locator('[name=username]').fill(username)
  await form.locator('[name=password]').fill(password)
  await form.locator('[name=password]').press('Enter')
}

test('a member downloads all data, asks for the erasure and keeps the account at the next sign-in', async () => {
  const visitor = await visit()
  const { page } = visitor
  const member = await registerMember(visitor)
  await visitor.go(account)
  const data = page.getByRole('region', { name: t('privacy.data') })
  await data.getByRole('button', { name: t('privacy.ask') }).click()
  const download = data.getByRole('button', { name: t('privacy.download') })
  await download.waitFor({ timeout: 90_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const files = unzipSync(readFileSync(await file.path()))
  expect(JSON.parse(strFromU8(files['data.json'] as Uint8Array)).profile[0].username).toBe(member.username)

  const erase = page.getByRole('region', { name: t('privacy.erase') })
  await erase.getByRole('button', { name: t('privacy.eraseAsk') }).click()
  await erase.getByRole('button', { name: t('privacy.eraseConfirm') }).click()
  await erase.locator('input[name=password][aria-invalid]').waitFor()
  await erase.locator('input[name=password]').fill(member.password)
  await erase.getByRole('button', { name: t('privacy.eraseConfirm') }).click()
  await erase.getByRole('button', { name: t('account.keep') }).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()

  const again = await visit()
  await signIn(again, member.username, member.password)
  const offer = again.page.getByRole('dialog')
  await offer.getByText(t('account.keepTitle')).first().waitFor()
  await offer.getByRole('button', { name: t('account.keep') }).click()
  await announced(again.page, t('account.kept'))
  await again.page.reload()
  await again.page.getByRole('button', { name: t('privacy.eraseAsk') }).waitFor()
  expect(again.faults).toEqual([])
  await again.close()
})

test('after seven days the account is gone, and its name and password open nothing', async () => {
  const visitor = await visit()
  const member = await registerMember(visitor)
  await member.api('POST', '/mall/member/privacy/erasure', { password: member.password })
  await passWeek(member.username)
  const isLeft = () =>
    withDatabase(async (pool) => {
      const found = await pool.query('select 1 from users where username = $1', [member.username])
      return found.rowCount
    })
  // The mall itself may have taken the job.
  await expect.poll(isLeft, { timeout: 60_000 }).toBe(0)
  await signIn(visitor, member.username, member.password)
  await visitor.page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  await visitor.close()
})
