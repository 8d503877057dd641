/** Installs packages on Debian and its derivatives. */
import { existsSync, readFileSync } from 'node:fs'
import { run } from './run.ts'

/** Returns the reason why nothing was installed, or undefined. `missing` describes what is missing. */
export async function installPackages(packages: string[], missing: string): Promise<string | undefined> {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (!/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(system)) return missing
  if (process.getuid?.() !== 0) return `${missing} (apt-get install ${packages.join(' ')})`
  console.log(`Installing ${packages.join(', ')} …`)
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { isQuiet: true, environment })
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    isQuiet: true,
    environment,
  })
  return code === 0
    ? undefined
    : `${packages.join(', ')} could not be installed: ${output.trim().split('\n').slice(-3).join(' ')}`
}
