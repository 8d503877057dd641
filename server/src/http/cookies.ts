/** Cookies of a request. */
export function cookiesOf(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const part of (header ?? '').slice(0, 8192).split(';')) {
    const [name = '', value = ''] = part.split('=', 2)
    cookies[name.trim()] = value.trim()
  }
  return cookies
}
