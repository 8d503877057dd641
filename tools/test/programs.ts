/** Finds the programs that the proofs need. A proof reports what it skips without them. */
import { findChromium } from './chromium.ts'
import { findFaketime } from './faketime.ts'

export async function findPrograms(): Promise<Record<string, string>> {
  const [chromium, faketime] = [await findChromium(), await findFaketime()]
  return {
    ...('path' in chromium && { CHROMIUM_PATH: chromium.path }),
    ...('path' in faketime && { FAKETIME_LIBRARY: faketime.path }),
  }
}
