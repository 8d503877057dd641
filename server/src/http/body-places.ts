/** Places and bytes of bodies that are being received: how many there may be, and which one goes when they are too many. */

import { addressKey, networkKey } from '../lib/client-address.ts'
import { AppError } from '../lib/errors.ts'
import { kibibyte, mebibyte } from './input.ts'

/** Per address as `addressKey` counts it, per IPv6 network of 48 bits, and of all. */
export const bodyLimits = {
  places: { address: 32, network: 128, all: 1024 },
  /** Bytes in memory of bodies that have not ended. */
  bytes: { address: 40 * mebibyte, network: 160 * mebibyte, all: 500 * mebibyte },
  /** Bytes of an address in a minute. */
  perMinute: { files: 1024 * mebibyte, others: 64 * mebibyte },
  /** In each stretch of so many milliseconds a body ends or gains so many bytes: one of 64 KiB has ten seconds. */
  stretch: { milliseconds: 10_000, bytes: 64 * kibibyte },
}

export interface NewBody {
  ip: string
  /** The call takes files, which have a limit per minute of their own. */
  hasFiles: boolean
  /** False while the server does not read, so that the client cannot send. */
  isRead(): boolean
  /** Ends the connection with this error. */
  close(error: AppError): void
}

export interface BodyPlace {
  /** Counts bytes that are in memory now. */
  receive(bytes: number): void
  /** The body has ended, or its connection. */
  leave(): void
}

interface Body extends NewBody {
  groups: Group[]
  since: number
  received: number
  stretch: { since: number; received: number }
}

interface Group {
  level: keyof typeof bodyLimits.places
  key: string
  bodies: Set<Body>
  bytes: number
}

/** Milliseconds. */
const minute = 60_000
/** Bytes that a body is credited with, or one that has just begun would count as the slowest. */
const headStart = kibibyte

export interface BodyPlaces {
  /** The newcomer gets a place always. Throws `RATE_LIMITED` when its address has used up its bytes of the minute. */
  enter(newcomer: NewBody): BodyPlace
  /** Closes bodies that are too slow. Call it once a second. */
  sweep(): void
}

/** `now` returns milliseconds. */
export function placeBodies(now: () => number, limits = bodyLimits): BodyPlaces {
  const groups = new Map<string, Group>()
  const minutes = new Map<string, { until: number; bytes: number }>()
  const all = groupOf('all', 'all')

  function groupOf(level: Group['level'], key: string): Group {
    let group = groups.get(key)
    if (!group) groups.set(key, (group = { level, key, bodies: new Set(), bytes: 0 }))
    return group
  }
  function minuteOf(key: string) {
    let used = minutes.get(key)
    if (!used || used.until <= now()) minutes.set(key, (used = { until: now() + minute, bytes: 0 }))
    return used
  }
  function leave(body: Body): void {
    for (const group of body.groups) {
      if (!group.bodies.delete(body)) return
      group.bytes -= body.received
      if (group.bodies.size === 0 && group !== all) groups.delete(group.key)
    }
  }
  /** Its place is free at once, though its connection takes a moment to close. */
  function evict(body: Body | undefined, error: AppError): void {
    if (!body) return
    leave(body)
    body.close(error)
  }
  const ageOf = ({ since }: Body) => now() - since
  /** The one that has received least for longest. */
  const slowest = (bodies: Iterable<Body>) => highest(bodies, (body) => ageOf(body) / (body.received + headStart))
  /** The one that holds most for longest. */
  const heaviest = (bodies: Iterable<Body>) => highest(bodies, (body) => (ageOf(body) + 1) * body.received)

  return {
    enter(newcomer) {
      const address = addressKey(newcomer.ip)
      const network = networkKey(newcomer.ip)
      const kind = newcomer.hasFiles ? 'files' : 'others'
      const used = minuteOf(`${kind} ${address}`)
      if (used.bytes >= limits.perMinute[kind])
        throw new AppError('RATE_LIMITED', { seconds: Math.ceil((used.until - now()) / 1000) })

      const since = now()
      const body: Body = {
        ...newcomer,
        groups: [groupOf('address', address), ...(network ? [groupOf('network', network)] : []), all],
        since,
        received: 0,
        stretch: { since, received: 0 },
      }
      for (const { bodies } of body.groups) bodies.add(body)
      for (const { level, bodies } of body.groups)
        if (bodies.size > limits.places[level])
          evict(slowest([...bodies].filter((each) => each !== body)), new AppError('REQUEST_TOO_SLOW'))
      return {
        leave: () => leave(body),
        receive(bytes) {
          used.bytes += bytes
          if (!all.bodies.has(body)) return
          body.received += bytes
          for (const group of body.groups) group.bytes += bytes
          for (const group of body.groups)
            while (group.bytes > limits.bytes[group.level])
              evict(heaviest(group.bodies), new AppError('RATE_LIMITED', { seconds: 1 }))
        },
      }
    },
    sweep() {
      const { milliseconds, bytes } = limits.stretch
      for (const body of all.bodies) {
        if (!body.isRead()) body.stretch.since = now()
        if (now() - body.stretch.since < milliseconds) continue
        if (body.received - body.stretch.received < bytes) evict(body, new AppError('REQUEST_TOO_SLOW'))
        else body.stretch = { since: now(), received: body.received }
      }
      for (const [key, { until }] of minutes) if (until <= now()) minutes.delete(key)
    },
  }
}

function highest<T>(items: Iterable<T>, scoreOf: (item: T) => number): T | undefined {
  let best: { item: T; score: number } | undefined
  for (const item of items) {
    const score = scoreOf(item)
    if (!best || score > best.score) best = { item, score }
  }
  return best?.item
}
