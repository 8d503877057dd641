/** Long lists in little memory: outside the heap, each item as the bytes of its JSON, and parsed again whenever it is read. */

const slabSize = 1024 * 1024

export class PackedList<Item extends object> implements Iterable<Item> {
  readonly #usual: [string, unknown][]
  readonly #slabs: Buffer[] = []
  #used = slabSize
  /** Of each item: number of its slab, first byte, byte behind the last. */
  readonly #places: number[] = []

  /** Fields that are as in `usual` take no memory. */
  constructor(usual: Partial<Item> = {}) {
    this.#usual = Object.entries(usual)
  }

  get length(): number {
    return this.#places.length / 3
  }

  push(item: Item): void {
    const packed = { ...item } as Record<string, unknown>
    for (const [name, value] of this.#usual) if (packed[name] === value) packed[name] = undefined
    const text = JSON.stringify(packed)
    const most = text.length * 3
    if (this.#used + most > slabSize) {
      this.#slabs.push(Buffer.allocUnsafeSlow(Math.max(slabSize, most)))
      this.#used = 0
    }
    const end = this.#used + (this.#slabs.at(-1)?.write(text, this.#used) ?? 0)
    this.#places.push(this.#slabs.length - 1, this.#used, end)
    this.#used = end
  }

  at(index: number): Item {
    const place = index * 3
    const slab = this.#slabs[this.#places[place] ?? -1]
    const item = JSON.parse(slab?.toString('utf8', this.#places[place + 1], this.#places[place + 2]) ?? '{}')
    for (const [name, value] of this.#usual) item[name] ??= value
    return item
  }

  /** With the methods of iterators. */
  values(): Generator<Item, undefined> {
    return this[Symbol.iterator]()
  }

  *[Symbol.iterator](): Generator<Item, undefined> {
    for (let index = 0; index < this.length; index++) yield this.at(index)
    return undefined
  }
}
