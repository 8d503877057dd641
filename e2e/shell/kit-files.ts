/** Which scripts and style sheets of a page belong to the back office's UI kit. */
import type { Page } from 'playwright-core'

/** Collects the files that the page requests from now on; the function it returns reads them. */
export function kitFilesOf(page: Page): () => Promise<{ all: string[]; ofKit: string[] }> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) requested.add(request.url())
  })
  return async () => {
    const all = [...requested]
    const texts = await Promise.all(all.map(async (url) => (await fetch(url)).text()))
    return { all, ofKit: all.filter((_, index) => /mantine/i.test(texts[index] ?? '')) }
  }
}
