/** Statuses of versions of mini programs and the steps between them. Pure; one table for reseller, staff and tests. */
import type { MiniStatus } from '#contract/api/mini-programs/mini-program'
import type { MiniDecision } from '#contract/api/mini-programs/mini-program-admin'

export type MiniAction = 'submit' | 'withdraw' | MiniDecision

interface Transition {
  from: readonly MiniStatus[]
  to: MiniStatus
  needsReason?: true
}

/** An approved version can still be rejected: the platform has a review of its own. */
export const transitions: Readonly<Record<MiniAction, Transition>> = {
  submit: { from: ['draft'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'draft' },
  review: { from: ['submitted'], to: 'in_review' },
  approve: { from: ['in_review'], to: 'approved' },
  reject: { from: ['in_review', 'approved'], to: 'rejected', needsReason: true },
  release: { from: ['approved'], to: 'released' },
  roll_back: { from: ['released'], to: 'rolled_back', needsReason: true },
}

/** Statuses of a version on its way; a program has at most one such version. */
export const openStatuses = ['submitted', 'in_review', 'approved'] as const satisfies readonly MiniStatus[]

export interface NumberedVersion {
  id: number
  number: number
  status: MiniStatus
}

interface StatusChange {
  id: number
  from: MiniStatus
  to: MiniStatus
}

export type Plan =
  | { changes: StatusChange[] }
  | { refusal: 'status' | 'no_earlier' }
  | { refusal: 'open'; number: number }

/**
 * Effects of an action on the versions of one program. Changes are in the order in which they are written: the released
 * version makes room before another takes its place.
 */
export function planAction(
  versions: readonly NumberedVersion[],
  id: number,
  action: MiniAction,
  toNumber?: number | null,
): Plan {
  const version = versions.find((each) => each.id === id)
  const { from, to } = transitions[action]
  if (!version || !from.includes(version.status)) return { refusal: 'status' }
  const own = { id, from: version.status, to }
  if (action === 'submit') {
    const open = versions.find(({ status }) => (openStatuses as readonly MiniStatus[]).includes(status))
    if (open) return { refusal: 'open', number: open.number }
  }
  if (action === 'release') {
    const former = versions.filter(({ status }) => status === 'released')
    return { changes: [...former.map((each): StatusChange => change(each, 'replaced')), own] }
  }
  if (action === 'roll_back') {
    const earlier = earlierOf(versions, version.number)
    const target = toNumber ? earlier.find(({ number }) => number === toNumber) : earlier[0]
    return target ? { changes: [own, change(target, 'released')] } : { refusal: 'no_earlier' }
  }
  return { changes: [own] }
}

const change = ({ id, status }: NumberedVersion, to: MiniStatus): StatusChange => ({ id, from: status, to })

/** Versions that were released before the one with that number, newest first. */
export const earlierOf = <Version extends NumberedVersion>(versions: readonly Version[], number: number): Version[] =>
  versions
    .filter((each) => each.status === 'replaced' && each.number < number)
    .sort((one, other) => other.number - one.number)
