/**
 * A proxy between mall and database that holds back one statement, to run something else between a check and the
 * write that relies on it, without changing the mall.
 */
import { connect, createServer, type Socket } from 'node:net'
import { targetOf, throughPort } from './database-address.ts'

export interface Held {
  /** Resolves when the statement is held. */
  reached: Promise<void>
  release(): void
}

export interface StatementGate {
  /** Connection string through the gate. */
  url: string
  /** Holds the next statement that contains `marker`; others pass. */
  hold(marker: string): Held
  close(): Promise<void>
}

interface Trap {
  marker: string
  spring(pass: () => void): void
}

/**
 * The texts of the statements in a chunk of PostgreSQL's protocol. A prepared statement sends its text once per
 * connection (Parse: `P`, length, name, text), then only its name (Bind: `B`, length, portal, name).
 */
function statementsIn(piece: Buffer, textOf: Map<string, string>): string[] {
  const words = piece.toString('latin1')
  for (const [, name = '', text = ''] of words.matchAll(/P.{4}([\w-]+)\0([^\0]*)\0/gs)) textOf.set(name, text)
  const bound = [...words.matchAll(/B.{4}\0([\w-]+)\0/gs)].map(([, name = '']) => textOf.get(name) ?? '')
  return [words, ...bound]
}

export async function openStatementGate(databaseUrl: string): Promise<StatementGate> {
  const target = targetOf(databaseUrl)
  const sockets = new Set<Socket>()
  let trap: Trap | undefined
  const server = createServer((mall) => {
    const database = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target)
    for (const socket of [mall, database]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        mall.destroy()
        database.destroy()
      })
    }
    database.pipe(mall)
    const textOf = new Map<string, string>()
    mall.on('data', (piece) => {
      const texts = statementsIn(piece, textOf)
      const held = trap
      if (!held || !texts.some((text) => text.includes(held.marker))) {
        database.write(piece)
        return
      }
      trap = undefined
      mall.pause()
      held.spring(() => {
        database.write(piece)
        mall.resume()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: throughPort(databaseUrl, (server.address() as { port: number }).port),
    hold: (marker) => {
      const reached = Promise.withResolvers<void>()
      let pass = () => {}
      trap = {
        marker,
        spring: (letPass) => {
          pass = letPass
          reached.resolve()
        },
      }
      return { reached: reached.promise, release: () => pass() }
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
