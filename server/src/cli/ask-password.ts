/** Asks for a password without showing it; from a pipe its first line is taken. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { WrongUse } from './command.ts'

export async function askNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    for await (const line of createInterface({ input: process.stdin })) return line
    throw new WrongUse('Set ADMIN_PASSWORD, or give the password on the standard input.')
  }
  const password = await askHidden('New password: ')
  if ((await askHidden('Once more: ')) !== password) throw new WrongUse('The two passwords differ.')
  return password
}

async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  // The line editor echoes what is typed: into nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
