/** The dark squares of a QR code as one path: a rectangle per run in a row, one unit per square. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      const run = x + 1 - start
      path += `M${start} ${y}h${run}v1h-${run}z`
    }
  return path
}
