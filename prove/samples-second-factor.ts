/** Samples of the second factor of a new account: turned off, begun, confirmed, its recovery codes, removed by staff. */
import { Secret, TOTP } from 'otpauth'
import type { Caller } from './caller.ts'
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

/** The code of the authenticator app now, or the next one. Each works once, and the next one already counts. */
const appCode = ({ newcomer }: Scene, steps: 0 | 1) =>
  new TOTP({ secret: Secret.fromBase32(newcomer.secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

interface Tools {
  post(caller: Caller, path: string, body: object, token?: string): Promise<{ secret: string }>
}

export function secondFactorExceptions({ post }: Tools): Record<string, Exception> {
  const call = ({ caller, newcomer }: Scene, step: string, body: object) =>
    post(caller, `/base/second_factor/${step}`, body, newcomer.token)
  const begin = async (scene: Scene) => {
    const { password } = scene.newcomer
    scene.newcomer.secret = (await call(scene, 'begin', { password })).secret
  }
  return {
    endSecondFactor: {
      by: 'newcomer',
      overrides: async (scene) => {
        await begin(scene)
        await call(scene, 'confirm', { code: appCode(scene, 0) })
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
}
