/** Prompts for a password without echo, or reads the first line of a pipe. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UsageError } from './command.ts'

export async function askNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    for await (const line of createInterface({ input: process.stdin })) return line
    throw new UsageError('Set ADMIN_PASSWORD or pass the password on standard input.')
  }
  const password = await askHidden('New password: ')
  if ((await askHidden('Repeat password: ')) !== password) throw new UsageError('The passwords differ.')
  return password
}

async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  // The line editor echoes input; discard it.
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: discard, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
