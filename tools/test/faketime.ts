/** Finds the library that changes the clock of a process, for promise R15; as root on Debian and its derivatives it installs it. */
import { globSync } from 'node:fs'
import { installPackages } from './debian.ts'

const find = () => globSync('/usr/{lib,lib64}/{*/,}faketime/libfaketimeMT.so.1')[0]

/** Returns the path of the library, or the reason why there is none. */
export async function findFaketime(): Promise<{ path: string } | { reason: string }> {
  const named = process.env.FAKETIME_LIBRARY
  if (named) return { path: named }
  const refusal = find()
    ? undefined
    : await installPackages(['libfaketime'], 'there is no libfaketime; install it or set FAKETIME_LIBRARY')
  const path = find()
  return path ? { path } : { reason: refusal ?? 'libfaketime was installed but is not found' }
}
