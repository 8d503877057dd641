import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/env.ts'
import { proof, require } from './proof.ts'

interface Locked {
  version?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
}

const read = (file: string) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'))

export const supplyChain = proof({
  name: 'S18',
  promise:
    'every package is pinned by hash, runs install scripts only by allow list, and has no severe known vulnerability',
  quick: { audit: false },
  long: { audit: true },
  async prove(_stage, { audit }) {
    const manifest = read('package.json')
    const lock = read('package-lock.json') as {
      lockfileVersion: number
      packages: Record<string, Locked & Record<string, Record<string, string>>>
    }
    require(lock.lockfileVersion >= 3, () => `The lock file is of version ${lock.lockfileVersion}.`)
    const { '': root, ...packages } = lock.packages
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      for (const [name, range] of Object.entries((manifest[kind] ?? {}) as Record<string, string>)) {
        require(root?.[kind]?.[name] === range, () =>
          `The lock file knows ${name} as ${root?.[kind]?.[name]}, not ${range}.`)
        require(kind === 'devDependencies' || /^\d+\.\d+\.\d+[\w.-]*$/.test(range), () =>
          `${name} is not one version but ${range}.`)
      }
    const names = Object.entries(packages)
    const scripted = new Set<string>()
    for (const [path, { version, integrity, hasInstallScript }] of names) {
      // The hash identifies the package, wherever it was fetched from.
      require(/^sha512-[\w+/]{86}==$/.test(String(integrity)), () => `${path} ${version} has no strong hash.`)
      if (hasInstallScript) scripted.add(path.replace(/^.*node_modules\//, ''))
    }
    const listed = manifest.allowScripts as Record<string, boolean>
    for (const name of scripted)
      require(name in listed, () => `${name} has an install script and no word on it in package.json.`)
    const seen = `${names.length} packages, each of one version with its hash; install scripts: ${[...scripted].map((name) => `${name} ${listed[name] ? 'runs' : 'does not run'}`).join(', ')}`
    if (!audit) return seen

    const { vulnerabilities, error } = await auditOf()
    if (!vulnerabilities) return `${seen}; npm audit failed (${error}), so known vulnerabilities were not checked`
    require(!vulnerabilities.high && !vulnerabilities.critical, () => `npm audit: ${JSON.stringify(vulnerabilities)}.`)
    return `${seen}; npm audit: ${JSON.stringify(vulnerabilities)}`
  },
})

/** npm exits with 1 if it finds something, so only its output counts. */
const auditOf = () =>
  new Promise<{ vulnerabilities?: Record<string, number>; error?: string }>((resolve) =>
    execFile(
      'npm',
      ['audit', '--omit=dev', '--json'],
      { cwd: projectRoot, timeout: 60_000, maxBuffer: 2 ** 26 },
      (failure, out) => {
        try {
          const output = JSON.parse(out)
          resolve({
            vulnerabilities: output.metadata?.vulnerabilities,
            error: output.message ?? output.error?.summary ?? 'no figures',
          })
        } catch {
          resolve({ error: failure?.message ?? 'no words' })
        }
      },
    ),
  )
