/** Renders a page to HTML. The adapter hands over the visit and takes both functions from here, so that one copy of the router serves both. */
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

/** Whole pages only: they are cached, and their status is known by then. The text goes to the visit, past the response. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, deliver } = context.get(visitContext)
  const loaded = entry.serverHandoffStream && (await textOf(entry.serverHandoffStream))
  const html = await render(
    <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />,
    nonce,
  )
  deliver(arranged(html, loaded || undefined, nonce))
  return new Response(null, { status, headers })
}

function render(document: React.ReactNode, nonce: string): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rendering = new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      bootstrapScriptContent: hideClosedNotice,
      // Nothing is sent before all is there, so no part is to come after the rest and be put into its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector(resolve) as unknown as NodeJS.WritableStream),
      onShellError: reject,
      onError: (error) => console.error(error),
    })
    timer = setTimeout(abort, streamTimeout + 1000).unref()
  })
  // A timer that waits on holds the whole page in memory.
  return rendering.finally(() => clearTimeout(timer))
}

/** As much of a stream as React asks for. */
function collector(resolve: (text: string) => void) {
  const decoder = new TextDecoder()
  let text = ''
  return {
    // Text in a built web (`plugins/whole-pages.ts`), bytes in development.
    write(chunk: string | Uint8Array): boolean {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
      return true
    },
    end: () => resolve(text),
    on() {},
    destroy() {},
  }
}

/** What was loaded: text in a built web (`plugins/plain-data.ts`), a stream in development. */
async function textOf(stream: ReadableStream<Uint8Array> | string): Promise<string> {
  if (typeof stream === 'string') return stream
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/**
 * The page as it is sent, in pieces.
 *
 * The router's scripts wait for what was loaded at the end of a stream of their own. Browsers carry six files
 * at a time and take them in the order of the document; React puts the links that fetch modules ahead to its
 * beginning. At its end they leave the line to styles and the pictures in sight.
 */
function arranged(html: string, loaded: string | undefined, nonce: string): string[] {
  const [head, end] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  if (head < 0 || end < 0) return [html]
  // The policy lets our own files be loaded ahead without a nonce.
  const links = html.slice(0, head).replaceAll(` nonce="${nonce}"/>`, '/>')
  // A page without scripts has no use for what was loaded.
  const data = loaded && html.includes('__reactRouterContext', head) ? dataScript(loaded, nonce) : ''
  return [
    links.replaceAll(moduleLinks, ''),
    html.slice(head, end),
    data,
    ...(links.match(moduleLinks) ?? []),
    html.slice(end),
  ]
}

const moduleLinks = /<link rel="modulepreload"[^>]*>/g

/** Nothing within may end the script or begin a comment. */
const dataScript = (loaded: string, nonce: string) =>
  `<script nonce="${nonce}">{const c=window.__reactRouterContext.streamController;c.enqueue(${JSON.stringify(loaded).replaceAll('<', '\\u003c')});c.close()}</script>`
