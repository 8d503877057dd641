/** The distributor whose link or QR code led here. The server notes its code in a cookie, which signing in spends. */

/** For calls that sign a visitor in. */
export function refHeader(): Record<string, string> {
  const code = /(?:^|; )REF=([0-9a-f.qr]+)/.exec(document.cookie)?.[1]
  return code ? { 'x-ref': code } : {}
}

export function forgetRef(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = 'REF=; Path=/; Max-Age=0'
}
