/** What proofs of promises need of the machine, as they are told of it: they say themselves what they leave out without it. */
import { findChromium } from './chromium.ts'
import { findFaketime } from './faketime.ts'

export async function findPrograms(): Promise<Record<string, string>> {
  const [chromium, faketime] = [await findChromium(), await findFaketime()]
  return {
    ...('path' in chromium && { CHROMIUM_PATH: chromium.path }),
    ...('path' in faketime && { FAKETIME_LIBRARY: faketime.path }),
  }
}
