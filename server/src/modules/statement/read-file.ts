/** Tells the format of a file by its content and reads it. */
import type { statementFormats } from '#contract/statement-import'
import { type ReadFile, UnreadableStatement } from './line.ts'
import { readCamt } from './read-camt.ts'
import { looksLikeMt940, readMt940 } from './read-mt940.ts'

type Format = (typeof statementFormats)[number]

/** Undefined: it may be a table. Throws `UnreadableStatement`. */
export async function readBankFormat(content: Buffer): Promise<{ format: Format; file: ReadFile } | undefined> {
  const head = content.subarray(0, 4096).toString('latin1').replace(/^ï»¿/, '').trimStart()
  if (head.startsWith('<')) return { format: 'camt053', file: await readCamt(decodeXml(content, head)) }
  const text = decodeText(content)
  return looksLikeMt940(text) ? { format: 'mt940', file: readMt940(text) } : undefined
}

function decodeXml(content: Buffer, head: string): string {
  const [, encoding = 'utf-8'] = /^<\?xml[^>]*encoding=["']([\w-]{1,30})["']/.exec(head) ?? []
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    throw new UnreadableStatement('encoding')
  }
}

function decodeText(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
