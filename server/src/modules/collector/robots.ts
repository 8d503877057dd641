/** Rules of a site's robots.txt (RFC 9309). */
import robotsParser from 'robots-parser'
import type { robotsVerdicts } from '#contract/api/collector/collector'
import { type Fetched, type FetchOptions, fetchPublic, type OutgoingRules } from '../../lib/outgoing/client.ts'

type Verdict = (typeof robotsVerdicts)[number]

export interface Robots {
  verdictFor(url: string): Verdict
  /** Seconds between calls that the site asks for. */
  delay: number
}

// The package declares a module for CommonJS only.
const parse = robotsParser as unknown as typeof robotsParser.default

export async function readRobots(
  rules: OutgoingRules,
  origin: string,
  options: Pick<FetchOptions, 'signal' | 'userAgent'> & { userAgent: string },
): Promise<Robots> {
  const url = `${origin}/robots.txt`
  const answer = await fetchPublic(rules, url, { ...options, maxBytes: 512 * 1024, timeout: 10_000 }).catch(
    (): Fetched | undefined => undefined,
  )
  // A site that cannot say what it allows is left alone.
  if (!answer || answer.status >= 500 || answer.status === 429) return { verdictFor: () => 'unreachable', delay: 0 }
  if (answer.status >= 400) return { verdictFor: () => 'none', delay: 0 }
  const robots = parse(url, answer.body.toString('utf8'))
  return {
    verdictFor: (page) => (robots.isDisallowed(page, options.userAgent) ? 'disallowed' : 'allowed'),
    delay: robots.getCrawlDelay(options.userAgent) ?? 0,
  }
}
