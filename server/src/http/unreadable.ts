/** Answers on a bare socket, in the usual envelope: malformed HTTP, oversized headers, and bodies that are not awaited. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Locale } from '#contract/types'
import { AppError } from '../lib/errors.ts'
import { errorAnswer } from './errors.ts'
import { always, closedPolicy } from './headers.ts'

/** Closes the connection, because the start of the next request is unknown. */
export const refuseUnreadable = (_error: Error, socket: Socket): void =>
  closeWith(socket, new AppError('BAD_REQUEST'), 'en')

export function closeWith(socket: Socket, error: AppError, locale: Locale): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const answer = errorAnswer(error, locale)
  const body = JSON.stringify(answer)
  const headers = {
    ...always,
    'content-security-policy': closedPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${answer.code} ${STATUS_CODES[answer.code]}\r\n${head.join('')}\r\n${body}`)
  socket.destroySoon()
}
