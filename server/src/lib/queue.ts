/**
 * Queues of work that takes much of a processor or of memory. Each kind of work has one of its own, so that none waits
 * for another, and a number of places: for work that runs or waits, in all and for one caller.
 */
import { AppError } from './errors.ts'

export interface PlaceOptions {
  places: number
  /** Of them for one caller; without it callers are not distinguished. */
  placesEach?: number
}

/** Counts the work that runs or waits. */
export class Places {
  readonly #options: PlaceOptions
  #taken = 0
  readonly #takenBy = new Map<string, number>()

  constructor(options: PlaceOptions) {
    this.#options = options
  }

  /** Returns the function that gives the place back. Throws `OVERLOADED` at once if there is none. */
  take(caller?: string): () => void {
    const { places, placesEach = places } = this.#options
    const own = caller === undefined ? 0 : (this.#takenBy.get(caller) ?? 0)
    if (this.#taken >= places || own >= placesEach) throw new AppError('OVERLOADED')
    this.#taken++
    if (caller !== undefined) this.#takenBy.set(caller, own + 1)
    return () => {
      this.#taken--
      if (caller === undefined) return
      const left = (this.#takenBy.get(caller) ?? 1) - 1
      if (left > 0) this.#takenBy.set(caller, left)
      else this.#takenBy.delete(caller)
    }
  }
}

/** Runs work in order, `atOnce` pieces at a time. */
export class Queue {
  readonly #places: Places
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor({ atOnce = 1, ...places }: PlaceOptions & { atOnce?: number }) {
    this.#places = new Places(places)
    this.#free = atOnce
  }

  /** Throws `OVERLOADED` at once if no place is left, in all or for the caller. */
  async run<Result>(work: () => Promise<Result>, caller?: string): Promise<Result> {
    const leave = this.#places.take(caller)
    try {
      if (this.#free > 0) this.#free--
      else await new Promise<void>((resolve) => this.#waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = this.#waiting.shift()
        if (next) next()
        else this.#free++
      }
    } finally {
      leave()
    }
  }
}
