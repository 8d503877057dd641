/** How long a connection may be silent. */
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../testing/mall.ts'
import { idleTimeout } from './bodies.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test('a call that waits for the database is not cut off as silent', async () => {
  await mall.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = mall.app.server.address() as { port: number }
  const connected = new Promise<Socket>((resolve) => mall.app.server.once('connection', resolve))
  const blocker = await mall.database.pool.connect()
  await blocker.query('begin; lock table brands in access exclusive mode')
  try {
    const answer = fetch(`http://127.0.0.1:${port}/api/v1/mall/brand/all`)
    const socket = await connected
    await expect.poll(() => socket.timeout).toBe(0)
    await blocker.query('rollback')
    expect((await answer).status).toBe(200)
    // Between calls and while a body arrives or an answer is sent, silence has its limit again.
    await expect.poll(() => socket.timeout).toBeGreaterThan(0)
    expect(mall.app.server.timeout).toBe(idleTimeout)
  } finally {
    blocker.release(true)
  }
})
