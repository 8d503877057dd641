/** Changes of the audit log made directly in the database are detected. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drizzle } from '../server/src/db/drizzle.ts'
import { projectRoot } from '../server/src/env.ts'
import { sealRows } from '../server/src/modules/audit/seal.ts'
import { demoPassword, field, follow, main, press, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { withDatabase } from './database.ts'
import { dataDir } from './mall.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('an operator change is in the audit log, and a row altered in the database is found and named', async () => {
  const department = `Customs ${Date.now()}`
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'super', demoPassword, '/system/dept')
  await follow(page, t('dept.new'))
  await field(page, t('access.name')).fill(department)
  await press(page, t('common.save'))
  await main(page).getByRole('link', { name: department }).waitFor()

  await operator.go('/system/auditlog?module=dept&username=super')
  await main(page).getByRole('row').nth(1).getByRole('button').first().click()
  await page.getByRole('dialog').getByText(department).first().waitFor()
  await operator.close()

  const found = (await callApi(
    await tokenOf('super', demoPassword),
    'GET',
    '/auditlog/list?module=dept&username=super',
  )) as unknown as { data: { id: number; status: number }[] }
  const row = found.data[0]
  if (!row) throw new Error('The log is empty.')
  await withDatabase(async (pool) => {
    // Rows are sealed when they are a minute old; the test does not wait for it.
    await pool.query(
      `update audit_rows set created_at = created_at - interval '2 minutes' where id > coalesce((select max(to_id) from audit_seals), 0)`,
    )
    await sealRows(
      { db: drizzle(pool) },
      { secretKey: readFileSync(join(dataDir, 'secret.key')), auditCheckpoint: join(dataDir, 'audit.checkpoint') },
    )
    expect(auditVerify()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/\d+ rows in \d+ links are intact/),
    })
    await pool.query('update audit_rows set status = 403 where id = $1', [row.id])
    expect(auditVerify()).toMatchObject({ status: 1, stdout: expect.stringContaining(`row ${row.id} was changed`) })
    await pool.query('update audit_rows set status = $2 where id = $1', [row.id, row.status])
    expect(auditVerify()).toMatchObject({ status: 0 })
  })
})

/** `npm run mall -- audit verify`, while the mall runs. */
const auditVerify = () =>
  spawnSync(process.execPath, [join(projectRoot, 'server/src/cli/main.ts'), 'audit', 'verify'], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
  })
