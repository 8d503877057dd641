/**
 * `npm run prove` runs all proofs in full, `npm run prove -- R1 R8` only these, `--quick` the form of `npm test`. Prints
 * one line per proof; the exit code is 1 if a promise is broken.
 */
import { inspect, parseArgs } from 'node:util'
import { loadText, watchStolen } from '../bench/machine.ts'
import { startTestCluster } from '../server/src/testing/cluster.ts'
import { findPrograms } from '../tools/test/programs.ts'
import { Broken, Skipped } from './proof.ts'
import { proofs } from './proofs.ts'
import { openStage, requireBooks } from './stage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const names = positionals.map((name) => name.toUpperCase())
const unknown = names.filter((name) => !proofs.some((proof) => proof.name === name))
if (unknown.length > 0) {
  console.error(`Unknown proof ${unknown.join(', ')}; choose from ${proofs.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

Object.assign(process.env, await findPrograms())
const began = performance.now()
const cluster = await startTestCluster()
let [passed, failed, skipped] = [0, 0, 0]
try {
  for (const { name, promise, embedded, prove, ...figures } of proofs) {
    if (names.length > 0 && !names.includes(name)) continue
    const stage = await openStage(cluster, { ...(embedded && { embedded }) })
    const started = performance.now()
    const stolen = watchStolen()
    const say = (verdict: string, words: string) =>
      console.log(
        `${name.padEnd(4)} ${verdict.padEnd(7)} ${promise}: ${words} (${((performance.now() - started) / 1000).toFixed(1)} s, load ${loadText().split(' ', 1)[0]}, ${stolen()} % stolen CPU time)`,
      )
    try {
      const seen = await prove(stage, values.quick ? figures.quick : figures.long)
      await requireBooks(stage)
      say('passed', seen)
      passed++
    } catch (error) {
      if (error instanceof Skipped) {
        skipped++
        say('skipped', error.message)
        continue
      }
      failed++
      say('FAILED', error instanceof Broken ? error.message : inspect(error))
    } finally {
      await stage.close()
    }
  }
} finally {
  await cluster.stop()
}
console.log(
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`,
)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
