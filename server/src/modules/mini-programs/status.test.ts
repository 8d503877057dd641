import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MiniStatus } from '#contract/api/mini-programs/mini-program'
import { type MiniAction, openStatuses, planAction, transitions } from './status.ts'

const actions = Object.keys(transitions) as MiniAction[]

interface Step {
  /** Which of four versions. */
  version: number
  action: MiniAction
  to: number | null
}
const step: fc.Arbitrary<Step> = fc.record({
  version: fc.integer({ min: 1, max: 4 }),
  action: fc.constantFrom(...actions),
  to: fc.option(fc.integer({ min: 1, max: 4 })),
})

test('no path of actions leads to two released or two open versions, or away from a version without a transition', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      const versions = [1, 2, 3, 4].map((id) => ({ id, number: id, status: 'draft' as MiniStatus }))
      let wasReleased = false
      for (const { version, action, to } of steps) {
        const plan = planAction(versions, version, action, to)
        if ('refusal' in plan) continue
        for (const change of plan.changes) {
          const row = versions.find(({ id }) => id === change.id)
          expect(row?.status).toBe(change.from)
          if (row) row.status = change.to
          // Written one by one, as the database does, each state satisfies the rule.
          expect(versions.filter(({ status }) => status === 'released').length).toBeLessThanOrEqual(1)
        }
        const count = (wanted: readonly MiniStatus[]) => versions.filter(({ status }) => wanted.includes(status)).length
        expect(count(openStatuses)).toBeLessThanOrEqual(1)
        // A program that was released once always has a released version.
        wasReleased ||= count(['released']) > 0
        if (wasReleased) expect(count(['released'])).toBe(1)
      }
    }),
    { numRuns: 500 },
  )
})

test('each status has the actions of the table, and a rollback can choose its version', () => {
  const one = (status: MiniStatus) => [{ id: 1, number: 1, status }]
  for (const action of actions)
    for (const status of [
      'draft',
      'submitted',
      'in_review',
      'approved',
      'rejected',
      'replaced',
      'rolled_back',
    ] as const)
      expect('changes' in planAction(one(status), 1, action)).toBe(transitions[action].from.includes(status))
  const versions = [
    { id: 1, number: 1, status: 'replaced' as const },
    { id: 2, number: 2, status: 'replaced' as const },
    { id: 3, number: 3, status: 'released' as const },
  ]
  expect(planAction(versions, 3, 'roll_back')).toEqual({
    changes: [
      { id: 3, from: 'released', to: 'rolled_back' },
      { id: 2, from: 'replaced', to: 'released' },
    ],
  })
  expect(planAction(versions, 3, 'roll_back', 1)).toMatchObject({ changes: [{}, { id: 1 }] })
  expect(planAction(one('released'), 1, 'roll_back')).toEqual({ refusal: 'no_earlier' })
})
