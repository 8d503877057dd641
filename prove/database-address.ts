/** Addresses for putting a proxy between mall and database. */

/** Path of the unix socket, or the local port. */
export function targetOf(url: string): string | number {
  const { searchParams, port } = new URL(url)
  const folder = searchParams.get('host')
  return folder ? `${folder}/.s.PGSQL.${port || 5432}` : Number(port)
}

export function throughPort(url: string, port: number): string {
  const through = new URL(url)
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${port}`
  return through.href
}
