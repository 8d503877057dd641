/** Reads CAMT.053 (ISO 20022, `BkToCstmrStmt`), versions 001.02 to 001.13. */
import { mostLines, plainAccount, UnreadableStatement } from '../line.ts'
import { entryLines, fineAt } from './camt-entry.ts'
import type { PackedList } from './packed-list.ts'
import { accountsOf, lineList, type OpenStatement } from './sums.ts'
import type { LeftOutReason, ReadLine, ReadLines } from './types.ts'
import { allAt, type Element, readXml, textAt } from './xml-tree.ts'

/** Any message of ISO 20022. */
export function looksLikeCamt(head: Buffer): boolean {
  const text = head.toString('latin1').replaceAll('\0', '')
  return /^[^<]{0,4}</.test(text) && /<(\w+:)?Document\b/.test(text)
}

export async function readCamt(content: Buffer): Promise<ReadLines> {
  const encoding = encodingOf(content)
  const entries = new Map<Element, PackedList<ReadLine>>()
  const leftOut: Partial<Record<LeftOutReason, number>> = {}
  const leave = (reason: LeftOutReason) => void (leftOut[reason] = (leftOut[reason] ?? 0) + 1)
  let count = 0
  const take = (entry: Element, statement: Element) => {
    const lines = entries.get(statement) ?? lineList()
    entries.set(statement, lines)
    // BOOK is booked; PDNG, FUTR and INFO are not.
    const status = textAt(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts')
    if (status && status !== 'BOOK') return leave('pending')
    for (const line of entryLines(entry)) {
      if (line.amount === 0) leave('zero')
      else lines.push(line)
    }
    count++
    if (count > mostLines || lines.length > mostLines)
      throw new UnreadableStatement('too_many_lines', { max: mostLines })
  }
  const document = await readXml(content, encoding, { name: 'Ntry', take })
  const statements = allAt(document, 'BkToCstmrStmt/Stmt')
  if (statements.length === 0)
    throw new UnreadableStatement('not_a_statement', { format: document.children[0]?.name ?? 'XML' })
  const accounts = statements.map((statement) => accountOf(statement, entries.get(statement) ?? lineList()))
  return { kind: 'lines', format: 'camt053', encoding, accounts: accountsOf(accounts), leftOut, skipped: [] }
}

function accountOf(statement: Element, lines: PackedList<ReadLine>): OpenStatement {
  const balance = (...codes: readonly string[]) => {
    for (const code of codes) {
      const found = allAt(statement, 'Bal').find((each) => textAt(each, 'Tp/CdOrPrtry/Cd') === code)
      const amount = fineAt(found, 'Amt')
      if (amount) return { ...amount, fine: textAt(found, 'CdtDbtInd') === 'DBIT' ? -amount.fine : amount.fine }
    }
    return undefined
  }
  // The closing balance of the statement before is the opening balance of this one.
  const [opening, closing] = [balance('OPBD', 'PRCD'), balance('CLBD')]
  return {
    account: plainAccount(textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')),
    currency: textAt(statement, 'Acct/Ccy') || (closing ?? opening ?? [...lines.values().take(1)][0])?.currency || '',
    ...(opening && { opening: opening.fine }),
    ...(closing && { closing: closing.fine }),
    lines,
  }
}

/** Of the byte order mark, else of the XML declaration. */
function encodingOf(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  const head = content.subarray(0, 400).toString('latin1')
  const [, named = 'utf-8'] = /<\?xml[^>]*encoding=["']([\w-]{1,30})["']/.exec(head) ?? []
  return named.toLowerCase().startsWith('utf-16') ? 'utf-8' : named.toLowerCase()
}
