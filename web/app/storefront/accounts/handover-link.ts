/** Links that take a visitor from a shop's own host to the mall, with a one-time code in place of the session. */
import { paths } from '../../paths.ts'

/** A fragment, so that no server and no log sees the code. */
const prefix = '#handover='

/** Empty if there is none, which the server refuses like a wrong one. */
export const handoverIn = (hash: string): string => (hash.startsWith(prefix) ? hash.slice(prefix.length) : '')

/** The sign-in page before a page of the mall, or of a shop below its address. */
export function handoverLink({ origin, pathname }: URL, code: string): string {
  const [base] = /^(\/s\/[^/]+)?/.exec(pathname) ?? ['']
  return origin + base + paths.login(pathname.slice(base.length) || '/') + prefix + code
}
