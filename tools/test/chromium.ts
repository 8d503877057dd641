/** Finds a Chromium for the browser tests; as root on Debian and its derivatives it installs one. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './debian.ts'
import { run } from './run.ts'

const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji']
/** The headless shell comes first: it saves a quarter of the time. */
const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']
const installPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of a Chromium that starts, or the reason why there is none. */
export async function findChromium(): Promise<{ path: string } | { reason: string }> {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return (await starts(named)) ? { path: named } : { reason: `CHROMIUM_PATH names ${named}, which does not start` }
  const found = await firstThatStarts()
  if (found) return { path: found }
  const missing = 'there is no Chromium; install one or set CHROMIUM_PATH'
  // Not every Debian has a separate package for the shell.
  const refusal =
    (await installPackages([...packages, 'chromium-headless-shell'], missing)) &&
    (await installPackages(packages, missing))
  const installed = refusal ? undefined : await firstThatStarts()
  return installed ? { path: installed } : { reason: refusal ?? 'Chromium was installed but does not start' }
}

async function firstThatStarts(): Promise<string | undefined> {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  const candidates = new Set([...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...installPaths])
  for (const path of candidates) if (existsSync(path) && (await starts(path))) return path
  return undefined
}

/** Ubuntu's `chromium-browser` may be a script that only suggests a snap. */
const starts = async (path: string) =>
  existsSync(path) && (process.platform === 'win32' || (await run(path, ['--version'], { isQuiet: true })).code === 0)
