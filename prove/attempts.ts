/** Records order attempts and the outcome known to the caller, to compare with the books. */

import { NoReply, type Reply } from './caller.ts'
import { Broken, require } from './proof.ts'
import type { Stage } from './stage.ts'

/** `ok`: acknowledged. `refused`: not placed. `unknown`: no reply, or one that leaves it open. */
type Outcome = 'ok' | 'refused' | 'unknown'

export class Attempts {
  /** By the remark of the order. */
  readonly #outcomes = new Map<string, Outcome>()
  readonly #orders = new Map<string, number>()
  /** Count of each code. */
  readonly codes = new Map<string, number>()
  #sent = 0

  get sent(): number {
    return this.#sent
  }

  count(outcome: Outcome): number {
    return [...this.#outcomes.values()].filter((one) => one === outcome).length
  }

  /** Runs an attempt. Attempts with the same `remark` are one order; its outcome is known after the first definite reply. */
  async make(remark: string, send: () => Promise<Reply>): Promise<Reply | undefined> {
    this.#sent++
    if (!this.#outcomes.has(remark)) this.#outcomes.set(remark, 'unknown')
    try {
      const reply = await send()
      this.#take(remark, reply)
      return reply
    } catch (error) {
      if (!(error instanceof NoReply)) throw error
      this.#note('no reply')
      if (!error.mayHaveArrived && this.#outcomes.get(remark) === 'unknown') this.#note('not sent')
      return undefined
    }
  }

  #take(remark: string, { status, body }: Reply): void {
    const error = body?.error as string | undefined
    this.#note(status === 200 && !error ? 'ok' : (error ?? `HTTP ${status}`))
    if (status >= 500 && status !== 503) throw new Broken(`An attempt got ${status}: ${JSON.stringify(body)}`)
    if (status === 200 && body?.code === 200) {
      const known = this.#orders.get(remark)
      require(known === undefined || known === body.data.id, () =>
        `"${remark}" was acknowledged as order ${known} and as ${body.data.id}.`)
      this.#orders.set(remark, body.data.id)
      this.#outcomes.set(remark, 'ok')
      // Overloaded, or the same key is in progress: the order may still be placed.
    } else if (status !== 503 && error !== 'IDEMPOTENCY_IN_PROGRESS' && this.#outcomes.get(remark) !== 'ok')
      this.#outcomes.set(remark, 'refused')
  }

  #note(code: string): void {
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1)
  }

  /** Every acknowledged order exists once, refused ones do not exist, unknown ones exist at most once. */
  async requireBooked(stage: Stage): Promise<void> {
    const { rows } = await stage.pool.query<{ remark: string; ids: number[] }>(
      `select remark, array_agg(id) as ids from orders where remark <> '' group by remark`,
    )
    const booked = new Map(rows.map(({ remark, ids }) => [remark, ids]))
    for (const [remark, outcome] of this.#outcomes) {
      const ids = booked.get(remark) ?? []
      if (outcome === 'ok')
        require(ids.length === 1 && ids[0] === this.#orders.get(remark), () =>
          `"${remark}" was acknowledged as order ${this.#orders.get(remark)}; the books have ${ids.join(', ') || 'none'}.`)
      else
        require(ids.length <= (outcome === 'unknown' ? 1 : 0), () =>
          `"${remark}" is ${outcome} for its caller; the books have ${ids.length} orders.`)
    }
  }

  /** "500 ok, 9,500 INSUFFICIENT_STOCK" */
  toString(): string {
    return [...this.codes].map(([code, times]) => `${times.toLocaleString('en')} ${code}`).join(', ')
  }
}
