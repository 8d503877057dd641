/** Another commit of the project in a folder of its own, installed and built. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectRoot } from '../../server/src/env.ts'

export interface Checkout {
  /** As shown in the result: `v0.2.0` or `working tree`. */
  name: string
  folder: string
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()

/** Returns the hash of a tag, a branch or a hash. Throws if there is no such commit. */
function commitOf(name: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    throw new Error(`--vs: there is no commit ${name}.`)
  }
}

/** Checks a commit out below `.cache/bench`, where it stays for the next comparison. */
export function checkOut(name: string): Checkout {
  const commit = commitOf(name)
  const folder = join(projectRoot, '.cache/bench', commit)
  if (!existsSync(join(folder, '.git'))) {
    git('worktree', 'prune')
    git('worktree', 'add', '--detach', '--force', folder, commit)
  }
  return { name, folder }
}

/** Installs packages and builds the web with the commit's own scripts. Throws if that fails. */
export function prepare({ name, folder }: Checkout): void {
  run(process.execPath, ['tools/ensure.mjs'])
  run(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { buildWeb } from './server/src/build-web.ts'; await buildWeb(console.log)`,
  ])

  function run(program: string, args: string[]): void {
    const path = `${join(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`
    const { status } = spawnSync(program, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, PATH: path } })
    if (status !== 0) throw new Error(`${name} cannot be prepared: ${args[0]} ended with ${status}.`)
  }
}
