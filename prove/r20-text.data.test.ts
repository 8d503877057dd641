/** R20 with the big list of naughty strings. */
import { inject, test } from 'vitest'
import { textSurvives } from './r20-text.ts'
import { openStage, requireBooks } from './stage.ts'

test(`${textSurvives.name} with real data: ${textSurvives.promise}`, async () => {
  const stage = await openStage(inject('cluster'))
  try {
    await textSurvives.prove(stage, { rounds: 2 })
    await requireBooks(stage)
  } finally {
    await stage.close()
  }
})
