/** Renders a page to HTML. The server takes both functions from here, so that one copy of the router serves both. */
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import './i18n/catalogues.server.ts'
import { markSession } from './session-mark.ts'
import { captureInstallEvent } from './storefront/layout/capture-install-event.ts'
import { hideClosedNotice } from './storefront/layout/notice-strip.tsx'
import { revealReorder } from './storefront/site/home/reorder-row.tsx'
import { type Visit, visitContext } from './visit.ts'

export { createRequestHandler } from 'react-router'
export { renderedSearch } from './rendered-address.ts'

export const streamTimeout = 10_000

export function createLoadContext(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return context
}

/** Renders whole pages only: they are cached, and their status is known by then. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, base } = context.get(visitContext)
  const html = await render(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    nonce,
    base ? captureInstallEvent : '',
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withLateModuleLinks(html, nonce), { status, headers })
}

/** `script` runs before the page is painted. The page stays bytes: as text, all of it would be decoded and encoded again. */
function render(document: React.ReactNode, nonce: string, script: string): Promise<Buffer<ArrayBuffer>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rendering = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      bootstrapScriptContent: script + markSession + hideClosedNotice + revealReorder,
      // The page is sent as a whole, so no part needs a script that moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void buffer(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => console.error(error),
    })
    timer = setTimeout(abort, streamTimeout + 1000).unref()
  })
  // A pending timer would hold the page in memory.
  return rendering.finally(() => clearTimeout(timer))
}

/**
 * React puts the links that preload modules first. Browsers fetch six files at a time in document order, so at the end
 * of the document these links leave the line to styles and visible pictures.
 */
function withLateModuleLinks(html: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  const [head, end] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  if (head < 0 || end < 0) return html
  // The policy allows the mall's own modules without a nonce.
  const links = html.toString('utf8', 0, head).replaceAll(` nonce="${nonce}"/>`, '/>')
  return Buffer.concat([
    Buffer.from(links.replaceAll(moduleLinks, '')),
    html.subarray(head, end),
    Buffer.from((links.match(moduleLinks) ?? []).join('')),
    html.subarray(end),
  ])
}

const moduleLinks = /<link rel="modulepreload"[^>]*>/g
