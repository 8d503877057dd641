import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratchFolder, removeLeftovers } from './scratch.ts'

test.each([false, true])(
  'the folder of a killed run is removed, that of a living one stays (on disk: %s)',
  async (onDisk) => {
    const [living, killed] = [makeScratchFolder({ onDisk }), makeScratchFolder({ onDisk })]
    // No process has an id that high.
    writeFileSync(join(killed, 'run.owner'), String(2 ** 30))
    mkdirSync(join(killed, 'postgres'))
    await removeLeftovers()
    expect([existsSync(living), existsSync(killed)]).toEqual([true, false])
    rmSync(living, { recursive: true })
  },
)
