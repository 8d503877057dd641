/** The API as pages call it while they are rendered: as a guest, in this process. */
import type { FastifyBaseLogger } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint'
import { errors } from '#contract/errors'
import type { AppError } from '../../lib/errors.ts'
import { toAppError } from '../errors.ts'
import type { Router, Visitor } from '../route.ts'

const mostAnswers = 500

/**
 * Every page asks for the same few things (categories, brands), so answers that are alike for all guests are
 * kept as long as the API's own: a second, and not past a write. Pages read them and must not change them.
 */
export class SharedCalls {
  readonly #answers = new Map<string, Promise<unknown>>()
  readonly #router: Router

  readonly #log: FastifyBaseLogger

  constructor(router: Router, log: FastifyBaseLogger) {
    this.#router = router
    this.#log = log
  }

  /** `endpoint` may be the web's short form of it, which has the name alone in common. */
  async call(endpoint: Pick<AnyEndpoint, 'name'>, input: object, visitor: Visitor): Promise<unknown> {
    const route = this.#router.routes.get(endpoint.name)
    if (!route?.endpoint.shared) return this.#ask(endpoint, input, visitor)
    const key = `call ${visitor.locale} ${endpoint.name} ${JSON.stringify(input)}`
    const known = this.#answers.get(key)
    if (known && this.#router.cache.get(key)) return known
    const started = Date.now()
    const asking = this.#ask(endpoint, input, visitor)
    if (this.#answers.size >= mostAnswers) this.#answers.clear()
    this.#answers.set(key, asking)
    try {
      const answer = await asking
      this.#router.cache.put(key, '', started)
      return answer
    } catch (error) {
      // The last answer goes on standing for the next, while the database is away.
      if (known && (error as AppError).code === 'OVERLOADED' && this.#router.cache.getWhileAway(key)) {
        this.#answers.set(key, known)
        return known
      }
      throw error
    }
  }

  async #ask(endpoint: Pick<AnyEndpoint, 'name'>, input: object, visitor: Visitor): Promise<unknown> {
    try {
      return await this.#router.call(endpoint as AnyEndpoint, input, visitor)
    } catch (thrown) {
      const error = toAppError(thrown, this.#log)
      // The web knows errors by code and HTTP status only.
      throw Object.assign(error, { status: errors[error.code].status })
    }
  }
}
