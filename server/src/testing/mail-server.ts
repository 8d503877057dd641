/** A mail server (SMTP) that takes every mail; for tests of what leaves the mall. */
import { createServer } from 'node:net'

export interface MailServer {
  url: string
  /** The mails with their headers, in order of arrival. */
  mails: string[]
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = []
  const server = createServer((socket) => {
    let [read, isText] = ['', false]
    const say = (line: string) => void socket.write(`${line}\r\n`)
    say('220 mail.example')
    socket.on('error', () => {})
    socket.setEncoding('latin1').on('data', (piece) => {
      read += piece
      for (;;) {
        const mark = isText ? '\r\n.\r\n' : '\r\n'
        const end = read.indexOf(mark)
        if (end < 0) return
        const line = read.slice(0, end)
        read = read.slice(end + mark.length)
        if (isText) mails.push(line)
        say(isText ? '250 taken' : /^data$/i.test(line) ? '354 go on' : /^quit$/i.test(line) ? '221 bye' : '250 well')
        isText = !isText && /^data$/i.test(line)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
