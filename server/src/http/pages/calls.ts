/** The API as pages call it during server rendering: as a guest, in this process. */
import type { FastifyBaseLogger } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint'
import { errors } from '#contract/errors'
import { bytesOfJson } from '../../db/cache.ts'
import { toAppError } from '../errors.ts'
import type { Router, Visitor } from '../route.ts'

/** Every page needs the same few answers (categories, brands), so shared ones are cached as the API's own are. */
export class SharedCalls {
  readonly #router: Router
  readonly #log: FastifyBaseLogger

  constructor(router: Router, log: FastifyBaseLogger) {
    this.#router = router
    this.#log = log
  }

  /** `endpoint` may be the web's short form, which has only the name in common. */
  async call(endpoint: Pick<AnyEndpoint, 'name'>, input: object, visitor: Visitor): Promise<unknown> {
    const load = () => this.#call(endpoint, input, visitor)
    if (!this.#router.routes.get(endpoint.name)?.endpoint.shared) return load()
    const prices = await this.#router.priceKey()
    const key = `call ${visitor.locale} ${visitor.shop?.key ?? ''} ${prices} ${endpoint.name} ${JSON.stringify(input)}`
    return this.#router.cache.read(key, load, { bytesOf: bytesOfJson })
  }

  async #call(endpoint: Pick<AnyEndpoint, 'name'>, input: object, visitor: Visitor): Promise<unknown> {
    try {
      return await this.#router.call(endpoint as AnyEndpoint, input, visitor)
    } catch (thrown) {
      const error = toAppError(thrown, this.#log)
      // The web knows errors by code and HTTP status only.
      throw Object.assign(error, { status: errors[error.code] })
    }
  }
}
