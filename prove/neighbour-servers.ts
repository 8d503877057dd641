/** Fake mail (SMTP) and HTTP servers that the mall sends to, with faults. */
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { createServer, type Socket } from 'node:net'

/** `dead` refuses connections, `silent` accepts them without replying, `wrong` replies with garbage. */
export type Mood = 'well' | 'slow' | 'dead' | 'silent' | 'wrong'

export interface NeighbourServer {
  port: number
  /** Closes its connections, as a restart does. */
  set(mood: Mood): Promise<void>
  /** Maximum open connections since the mood was set. */
  mostOpen(): number
  close(): Promise<void>
}

const slowness = 500

/** `converse` handles each connection of a healthy or slow server. */
async function openServer(converse: (socket: Socket, pause: () => number) => void): Promise<NeighbourServer> {
  let mood: Mood = 'well'
  let [mostOpen, calls] = [0, 0]
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    mostOpen = Math.max(mostOpen, sockets.size)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (mood === 'silent') socket.resume()
    else if (mood === 'wrong') {
      socket.write(
        calls++ % 2
          ? '\u0000\u0001nonsense\r\n\r\n'
          : 'HTTP/1.1 500 Out of order\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
      )
      socket.destroySoon()
    } else converse(socket, () => (mood === 'slow' ? slowness : 0))
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const leave = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.resetAndDestroy()
      server.close(() => resolve())
    })
  await listen(0)
  const { port } = server.address() as { port: number }
  return {
    port,
    set: async (next) => {
      if (server.listening) await leave()
      mood = next
      mostOpen = 0
      if (next !== 'dead') await listen(port)
    },
    mostOpen: () => mostOpen,
    close: async () => {
      if (server.listening) await leave()
    },
  }
}

/** `took` receives each mail with its headers. */
export const openMailServer = (took: (mail: string) => void): Promise<NeighbourServer> =>
  openServer((socket, pause) => {
    let [read, isData] = ['', false]
    const say = (line: string) => setTimeout(() => socket.destroyed || socket.write(`${line}\r\n`), pause())
    say('220 mail.example ready')
    socket.setEncoding('latin1').on('data', (piece) => {
      read += piece
      for (;;) {
        const end = read.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = read.slice(0, end)
        read = read.slice(end + (isData ? 5 : 2))
        if (isData) {
          took(line)
          isData = false
          say('250 taken')
        } else if (/^data$/i.test(line)) {
          isData = true
          say('354 go on')
        } else if (/^quit$/i.test(line)) socket.end('221 bye\r\n')
        else say('250 well')
      }
    })
  })

/** `took` receives each POST. */
export function openPostServer(took: (headers: IncomingHttpHeaders, body: string) => void): Promise<NeighbourServer> {
  const pauses = new WeakMap<Socket, () => number>()
  const server = createHttpServer(async (request, answer) => {
    let body = ''
    try {
      for await (const piece of request) body += piece
    } catch {
      return
    }
    took(request.headers, body)
    setTimeout(() => answer.end('{}'), pauses.get(request.socket)?.() ?? 0)
  })
  return openServer((socket, pause) => {
    pauses.set(socket, pause)
    server.emit('connection', socket)
  })
}
