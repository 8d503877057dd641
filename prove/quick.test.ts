/** The quick forms of all proofs; `npm run prove` runs them in full. */
import { describe, inject, test } from 'vitest'
import { type Proof, Skipped } from './proof.ts'
import { proofs } from './proofs.ts'
import { openStage, requireBooks } from './stage.ts'

describe('alone', () => {
  for (const each of proofs) if (each.alone) proveQuickly(each)
})

// Each has its own stage and mostly waits for processes to start.
describe.concurrent('in parallel', () => {
  for (const each of proofs) if (!each.alone) proveQuickly(each)
})

function proveQuickly({ name, promise, quick, embedded, inTest, needsBrowser, prove }: Proof) {
  const isMissing = needsBrowser && !process.env['CHROMIUM_PATH']
  if (isMissing) console.log(`skipped, there is no Chromium: ${promise}`)
  test.skipIf(isMissing)(`${name}: ${promise}`, async ({ skip }) => {
    const stage = await openStage(inject('cluster'), { ...(embedded && { embedded }), ...(inTest && { inTest }) })
    try {
      await prove(stage, quick)
      await requireBooks(stage)
    } catch (error) {
      if (!(error instanceof Skipped)) throw error
      console.log(`skipped, ${error.message}: ${promise}`)
      skip(error.message)
    } finally {
      await stage.close()
    }
  })
}
