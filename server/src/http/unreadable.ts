/** Answers malformed HTTP and oversized headers in the usual envelope. */
import type { Socket } from 'node:net'
import { AppError } from '../lib/errors.ts'
import { errorAnswer } from './errors.ts'
import { always, closedPolicy } from './headers.ts'

/** Closes the connection, because the start of the next request is unknown. */
export function refuseUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(errorAnswer(new AppError('BAD_REQUEST'), 'en'))
  const headers = {
    ...always,
    'content-security-policy': closedPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${head.join('')}\r\n${body}`)
}
