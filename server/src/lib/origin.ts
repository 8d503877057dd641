/** The origin of another host, with scheme and port of the public address; undefined without one. */
export function originOfHost({ publicUrl }: { publicUrl?: string | undefined }, host: string): string | undefined {
  if (!publicUrl) return undefined
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port && `:${port}`}`
}
