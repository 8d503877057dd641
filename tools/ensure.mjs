/**
 * Installs the packages of the lock file when it has changed. Runs before every command of this project, on Node.js 20
 * or newer with nothing installed.
 *
 * The project needs Node.js 24, which comes as a package. npm itself runs on that Node.js, so that `engine-strict`
 * passes on machines with an older one: that package is installed into a temporary folder first, and npm then runs on it.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, resolve, sep } from 'node:path'

const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..')
const marker = join(root, 'node_modules', '.ensure')
// Inside the project, because the system's temp folder may be mounted without permission to execute.
const workFolder = join(root, '.cache', 'ensure')
const lockFile = `${workFolder}.lock`
const lockText = readFileSync(join(root, 'package-lock.json'))
const wanted = `${createHash('sha256').update(lockText).digest('hex')} ${process.platform}-${process.arch}\n`
const isUnchanged = () => existsSync(marker) && readFileSync(marker, 'utf8') === wanted

class Refusal extends Error {}

if (!isUnchanged()) {
  try {
    await oneAtATime(async () => {
      if (isUnchanged()) return
      if (!isComplete()) await install()
      writeFileSync(`${marker}.new`, wanted)
      renameSync(`${marker}.new`, marker)
    })
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  }
}

async function install() {
  const npm = findNpm()
  const node = await findNode(npm)
  // Removed before npm starts, so that an interrupted install never counts as complete.
  rmSync(marker, { force: true })
  rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true })
  const packages = Object.keys(JSON.parse(lockText.toString()).packages).length
  // Explicit, because NODE_ENV=production or a user's settings would omit the build tools or PostgreSQL.
  await runNpm(node, npm, ['ci', '--include=dev', '--include=optional'], root, `Installing ${packages} packages`)
}

/** Whether npm was run by hand: its list in node_modules, written last, has every package of the lock file. */
function isComplete() {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  const { '': project, ...packages } = JSON.parse(lockText.toString()).packages
  const isForHere = ({ os = process.platform, cpu = process.arch }) =>
    [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
  // Of the optional packages only the project's direct ones count; the others depend on them.
  const isNeeded = (path, entry) =>
    !entry.optional || (path.replace('node_modules/', '') in (project.optionalDependencies ?? {}) && isForHere(entry))
  return Object.entries(packages).every(
    ([path, entry]) => installed[path]?.version === entry.version || !isNeeded(path, entry),
  )
}

/** Returns the Node.js that runs npm: the current one if it is a 24 from outside the project, otherwise the pinned package. */
async function findNode(npm) {
  const isOwn = process.execPath.startsWith(join(root, 'node_modules') + sep)
  const major = Number(process.versions.node.split('.')[0])
  if (major === 24 && !isOwn) return process.execPath

  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const name = [`node-${platform}`, `node-bin-${platform}`].find((candidate) => optionalDependencies[candidate])
  if (!name) {
    if (major > 24) return process.execPath
    throw new Refusal(
      `This project needs Node.js 24 and has no package for ${platform}. Install Node.js 24 and try again.`,
    )
  }

  // A separate lock file with the checksum from the project's.
  const { optional, ...entry } = JSON.parse(lockText.toString()).packages[`node_modules/${name}`] ?? {}
  const version = optionalDependencies[name]
  if (entry.version !== version)
    throw new Refusal(
      `package.json asks for ${name} ${version}, package-lock.json holds ${entry.version ?? 'none'}. Run "npm install" to bring them together.`,
    )
  const draft = { name: 'ensure', version: '0.0.0', private: true, dependencies: { [name]: version } }
  writeFileSync(join(workFolder, 'package.json'), JSON.stringify(draft))
  writeFileSync(
    join(workFolder, 'package-lock.json'),
    JSON.stringify({
      ...draft,
      lockfileVersion: 3,
      requires: true,
      packages: { '': draft, [`node_modules/${name}`]: entry },
    }),
  )
  if (existsSync(join(root, '.npmrc'))) copyFileSync(join(root, '.npmrc'), join(workFolder, '.npmrc'))
  await runNpm(process.execPath, npm, ['ci', '--ignore-scripts'], workFolder, `Fetching Node.js ${version}`)

  const pinned = join(workFolder, 'node_modules', name, entry.bin?.node ?? 'bin/node')
  const { code, output } = await run(pinned, ['-v'], root)
  if (code !== 0)
    throw new Refusal(
      `The pinned Node.js ${version} does not run on this system (${output.trim() || `it ended with ${code}`}). Install Node.js 24 and try again.`,
    )
  return pinned
}

/** Returns the npm that started this script, otherwise the one in the PATH. */
function findNpm() {
  const isNpm = (file) => file?.endsWith('npm-cli.js') && existsSync(file)
  if (isNpm(process.env.npm_execpath)) return process.env.npm_execpath
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (!existsSync(join(folder, 'npm'))) continue
    for (const file of [realpathSync(join(folder, 'npm')), join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')])
      if (isNpm(file)) return file
  }
  throw new Refusal('npm was not found. Start this by "npm start" or "npm test", or put npm on the PATH.')
}

async function runNpm(node, npm, flags, folder, title) {
  console.log(`${title} …`)
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const ticker = setInterval(() => console.log(`  … ${seconds()} s`), 5000)
  try {
    const { code, output } = await run(
      node,
      [npm, ...flags, '--no-audit', '--no-fund', '--no-update-notifier'],
      folder,
      machineSettings(npm),
    )
    if (code !== 0) throw new Refusal(`${output.trim()}\n\n${reasonOf(output)}`)
  } finally {
    clearInterval(ticker)
  }
  console.log(`  done in ${seconds()} s`)
}

/** npm looks for the machine's settings (registry, certificates) next to its Node.js; the pinned one has none. */
function machineSettings(npm) {
  const file = join(dirname(npm), '../../../../etc/npmrc')
  return process.env.npm_config_globalconfig || !existsSync(file) ? {} : { npm_config_globalconfig: file }
}

function reasonOf(output) {
  if (/ENOSPC/.test(output)) return 'The packages could not be installed: the disk is full.'
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'The packages could not be installed: the package registry does not answer. Check the network (and the proxy settings of npm) and try again.'
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return `The packages could not be installed: this account may not write to ${root} or to npm's cache.`
  if (/EUSAGE/.test(output))
    return 'package.json and package-lock.json do not agree. Run "npm install" to bring them together.'
  return 'The packages could not be installed; npm says why above. Nothing half-done remains: try again when that is fixed.'
}

/** Runs a program with its folder first in PATH, so that scripts find the same Node.js. */
function run(program, flags, folder, settings = {}) {
  return new Promise((done) => {
    const env = { ...process.env, ...settings, PATH: dirname(program) + delimiter + process.env.PATH }
    let output = ''
    const child = spawn(program, flags, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    // npm is slow to stop on SIGTERM, and must not continue to write after this script ends.
    const end = () => child.kill('SIGKILL')
    process.prependOnceListener('exit', end)
    writeFileSync(lockFile, `${process.pid} ${child.pid}`)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => done({ code: -1, output: output + error.message }))
    child.once('close', (code) => {
      process.removeListener('exit', end)
      done({ code, output })
    })
  })
}

/** Only one command installs at a time: a second one waits for the first and its npm, unless both are dead. */
async function oneAtATime(work) {
  mkdirSync(dirname(lockFile), { recursive: true })
  for (let isReported = false; ; isReported = true) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owners = existsSync(lockFile) ? readFileSync(lockFile, 'utf8').split(' ').map(Number) : []
    if (owners.length > 0 && !owners.some(isAlive)) rmSync(lockFile, { force: true })
    else if (!isReported)
      console.log(`Waiting for the installation that process ${owners.join(' and ')} runs (says ${lockFile}) …`)
    await new Promise((resume) => setTimeout(resume, 300))
  }
  process.once('exit', () => {
    // A killed npm may still write for a moment.
    rmSync(workFolder, { recursive: true, force: true, maxRetries: 10 })
    rmSync(lockFile, { force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
  rmSync(workFolder, { recursive: true, force: true })
  mkdirSync(workFolder, { recursive: true })
  await work()
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    // In a container whose first process reaps no children, a dead process retains its id.
    const status = `/proc/${pid}/stat`
    return !(existsSync(status) && readFileSync(status, 'utf8').includes(') Z '))
  } catch (error) {
    return error.code === 'EPERM'
  }
}
