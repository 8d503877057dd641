/** Long lists in little memory: outside the heap, each item as the bytes of its JSON, and made anew whenever it is read. */

const slabSize = 1024 * 1024

export class PackedList<Item extends object> implements Iterable<Item> {
  readonly #usual: Partial<Item>
  readonly #slabs: Buffer[] = []
  #used = slabSize
  /** Of each item: number of its slab, first byte, length. */
  readonly #places: number[] = []

  /** Fields that are as in `usual` take no memory. */
  constructor(usual: Partial<Item> = {}) {
    this.#usual = usual
  }

  get length(): number {
    return this.#places.length / 3
  }

  push(item: Item): number {
    const entries = Object.entries(item).filter(([name, value]) => value !== this.#usual[name as keyof Item])
    const text = JSON.stringify(Object.fromEntries(entries))
    const size = Buffer.byteLength(text)
    if (this.#used + size > slabSize) {
      this.#slabs.push(Buffer.allocUnsafeSlow(Math.max(slabSize, size)))
      this.#used = 0
    }
    this.#slabs.at(-1)?.write(text, this.#used)
    this.#places.push(this.#slabs.length - 1, this.#used, size)
    this.#used += size
    return this.length
  }

  at(index: number): Item {
    const [slab = 0, start = 0, size = 0] = this.#places.slice(index * 3, index * 3 + 3)
    const text = this.#slabs[slab]?.toString('utf8', start, start + size) ?? ''
    return { ...this.#usual, ...(JSON.parse(text) as Item) }
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
