/** The delimiter of a CSV file, where its first lines show it better than a parser's guess. */
const marks = ['\t', ';', ',', '|']

/** The only delimiter in a first line of several cells, quoted ones aside. Texts in the rows below may hold all of them. */
function delimiterOfHeadings(text: string): string | undefined {
  const [first = ''] = text.split(/\r?\n/, 1)
  const line = first.replaceAll(/"(?:[^"]|"")*"/g, '')
  const [mark, ...others] = marks.filter((each) => line.includes(each))
  return mark && others.length === 0 && line.split(mark).length > 2 && !line.includes('"') ? mark : undefined
}

/**
 * The delimiter by which each of a few lines has as many cells. The parser counts the end of such a short file as a line
 * of one cell, and finds none.
 */
function delimiterOfFew(text: string): string | undefined {
  const lines = text.split(/\r?\n/).filter(Boolean)
  if (lines.length >= 10 || text.includes('"')) return undefined
  const cells = (mark: string) => new Set(lines.map((line) => line.split(mark).length))
  return marks.find((mark) => {
    const [count = 1, other] = cells(mark)
    return count > 1 && other === undefined
  })
}

type IsHeading = (cells: readonly string[]) => boolean

/** The delimiter by which one of the first lines names the columns. */
function delimiterOfColumns(text: string, isHeading: IsHeading): string | undefined {
  const lines = text.split(/\r?\n/, 20)
  const cellsOf = (line: string, mark: string) =>
    line
      .slice(0, 10_000)
      .split(mark)
      .map((cell) => cell.replace(/^\s*"(.*)"\s*$/, '$1'))
  return marks.find((mark) => lines.some((line) => line.includes(mark) && isHeading(cellsOf(line, mark))))
}

/** `isHeading`: whether cells name the columns of the file, where that is known. Undefined leaves it to the parser. */
export const delimiterOf = (text: string, isHeading?: IsHeading): string | undefined =>
  (isHeading && delimiterOfColumns(text, isHeading)) ?? delimiterOfHeadings(text) ?? delimiterOfFew(text)
