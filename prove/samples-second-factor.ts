/** Samples of the second factor of a new account: turned off, begun, confirmed, its recovery codes, removed by staff. */
import { Secret, TOTP } from 'otpauth'
import type { Exception, Scene } from './samples.ts'

/** The code of the authenticator app now, or the next one. Each works once, and the next one already counts. */
const appCode = ({ newcomer }: Scene, steps: 0 | 1) =>
  new TOTP({ secret: Secret.fromBase32(newcomer.secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function post({ caller, newcomer }: Scene, path: string, body: object) {
  const reply = await caller.post(path, body, newcomer.token)
  if (reply.status !== 200) throw new Error(`${path} returned ${reply.status} ${JSON.stringify(reply.body)}.`)
  return reply.body.data
}

async function begin(scene: Scene): Promise<void> {
  const { password } = scene.newcomer
  scene.newcomer.secret = (await post(scene, '/base/second_factor/begin', { password })).secret
}

export const secondFactorSamples: Record<string, Exception> = {
  endSecondFactor: {
    by: 'newcomer',
    overrides: async (scene) => {
      await begin(scene)
      await post(scene, '/base/second_factor/confirm', { code: appCode(scene, 0) })
      return { code: appCode(scene, 1), password: scene.newcomer.password }
    },
  },
  beginSecondFactor: { by: 'newcomer', overrides: ({ newcomer }) => ({ password: newcomer.password }) },
  confirmSecondFactor: {
    by: 'newcomer',
    overrides: async (scene) => {
      await begin(scene)
      return { code: appCode(scene, 0) }
    },
  },
  renewRecoveryCodes: { by: 'newcomer', overrides: (scene) => ({ code: appCode(scene, 1) }) },
  // Ends the session of the new account.
  resetSecondFactor: { overrides: ({ newcomer }) => ({ user_id: newcomer.id }) },
}
