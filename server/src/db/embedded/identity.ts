/**
 * PostgreSQL refuses to run as root. As root we run it as the account `nobody` if that can reach binaries
 * and data; else in a user namespace that maps root to `nobody`; else with binaries copied to a place that `nobody`
 * can reach.
 */
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Identity {
  /** Starts a PostgreSQL program as the account that owns the data. */
  spawn(program: 'initdb' | 'postgres', flags: string[], stdio: StdioOptions, detached?: boolean): ChildProcess
  /** Hands a folder to that account. */
  own(folder: string): void
}

/** User and group id of `nobody`. */
const unprivileged = 65_534

export function chooseIdentity(binaries: string, dataDir: string): Identity {
  const isRoot = process.getuid?.() === 0
  const path = (program: string) => join(binaries, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  if (!isRoot) {
    return {
      spawn: (program, flags, stdio, detached = false) => spawn(path(program), flags, { stdio, detached }),
      own: () => {},
    }
  }
  if (!canTraverse(dataDir) || !canTraverse(binaries)) {
    const map = ['--user', `--map-user=${unprivileged}`, `--map-group=${unprivileged}`]
    if (spawnSync('unshare', [...map, 'true']).status === 0) {
      return {
        spawn: (program, flags, stdio, detached = false) =>
          spawn('unshare', [...map, path(program), ...flags], { stdio, detached, cwd: '/' }),
        own: () => {},
      }
    }
  }
  if (!canTraverse(dataDir))
    throw new Error(
      `As root, the embedded PostgreSQL runs as "nobody", which cannot reach ${dataDir}. Choose another DATA_DIR, start as an ordinary user, or set DATABASE_URL.`,
    )
  const reachable = canTraverse(binaries) ? binaries : copyBinaries(binaries)
  return {
    spawn: (program, flags, stdio, detached = false) =>
      spawn(join(reachable, 'bin', program), flags, {
        stdio,
        detached,
        cwd: '/',
        uid: unprivileged,
        gid: unprivileged,
      }),
    own: (folder) => chownSync(folder, unprivileged, unprivileged),
  }
}

/** Whether every account may traverse all folders down to this one. */
function canTraverse(folder: string): boolean {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(current) && !(statSync(current).mode & 0o001)) return false
    if (current === dirname(current)) return true
  }
}

function copyBinaries(binaries: string): string {
  const target = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'mall-pg-'))
  chmodSync(target, 0o755)
  cpSync(binaries, target, { recursive: true, verbatimSymlinks: true })
  return target
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
}
