/** Renders a page to HTML. The adapter hands over the visit and takes both functions from here, so that one copy of the router serves both. */
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import './i18n/catalogues.server.ts'
import { hideClosedNotice } from './storefront/layout/notice-bar.tsx'
import { type Visit, visitContext } from './visit.ts'

export { createRequestHandler } from 'react-router'

export const streamTimeout = 10_000

export function createLoadContext(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return context
}

export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider): Promise<Response> {
  const { nonce } = context.get(visitContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      // Parts whose code comes later stand where they belong, whatever their size, and need no script to get there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      bootstrapScriptContent: hideClosedNotice,
      // Whole pages only: they are cached, and their status is known by then.
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        const chunks: Buffer[] = []
        const body = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk)
            done()
          },
          final(done) {
            resolve(new Response(Buffer.concat(chunks).toString(), { status, headers }))
            done()
          },
        })
        pipe(body)
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    })
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}
