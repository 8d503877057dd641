/** Folders for the databases and files of test runs, and the removal of what killed runs left there. */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchEmbedded } from '../db/embedded/launch.ts'
import { isAlive } from '../lib/alive.ts'

const memory = '/dev/shm'
const prefix = 'mall-test-'
/** Holds the id of the test run's process. */
const ownerFile = 'run.owner'
const neededBytes = 2 * 2 ** 30

/** In memory if there is room: a database is cloned there in 50 ms, on a disk in up to two seconds. */
export function makeScratchFolder({ onDisk = false } = {}): string {
  const folder = mkdtempSync(join(!onDisk && hasRoom() ? memory : tmpdir(), prefix))
  // As root, PostgreSQL runs as another account, which must be able to enter.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, ownerFile), String(process.pid))
  return folder
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > neededBytes
  } catch {
    return false
  }
}

/** Stops the PostgreSQL servers of test runs that were killed, and removes their folders. */
export async function removeLeftovers(): Promise<void> {
  for (const root of new Set([memory, tmpdir()]))
    for (const owner of globSync(`${prefix}*/${ownerFile}`, { cwd: root })) {
      const folder = join(root, owner, '..')
      if ([ownerFile, 'postgres.owner'].some((file) => isHeld(join(folder, file)))) continue
      // Launching adopts a server that has lost its owner.
      if (existsSync(join(folder, 'postgres/postmaster.pid'))) await (await launchEmbedded(folder)).stop()
      rmSync(folder, { recursive: true, force: true })
    }
}

/** Whether the process named in a file runs; another run may be removing the file right now. */
function isHeld(file: string): boolean {
  try {
    return isAlive(Number(readFileSync(file, 'utf8')))
  } catch {
    return false
  }
}
