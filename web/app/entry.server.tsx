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
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider): Promise<Response> {
  const { nonce, deliver } = context.get(visitContext)
  const loaded = entry.serverHandoffStream && (await textOf(entry.serverHandoffStream))
  const html = await render(<ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />, nonce)
  deliver(scriptsLast(loaded ? withData(html, loaded, nonce) : html))
  return new Response(null, { status, headers })
}

function render(document: React.ReactNode, nonce: string): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rendering = new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      bootstrapScriptContent: hideClosedNotice,
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

/** The router's scripts wait for what was loaded at the end of a stream of their own. */
function withData(html: string, loaded: string, nonce: string): string {
  const end = html.lastIndexOf('</body>')
  // A page without scripts has no use for it.
  if (end < 0 || !html.includes('__reactRouterContext')) return html
  // Nothing within may end the script or begin a comment.
  const literal = JSON.stringify(loaded).replaceAll('<', '\\u003c')
  return `${html.slice(0, end)}<script nonce="${nonce}">{const c=window.__reactRouterContext.streamController;c.enqueue(${literal});c.close()}</script>${html.slice(end)}`
}

/**
 * Browsers carry six files at a time and take them in the order of the document; React puts the links that
 * fetch modules ahead to its beginning. At its end they leave the line to styles and the pictures in sight.
 */
function scriptsLast(html: string): string {
  const [head, end] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  const links = html.slice(0, head).match(moduleLinks)
  if (!links || end < 0) return html
  return `${html.slice(0, head).replaceAll(moduleLinks, '')}${html.slice(head, end)}${links.join('')}${html.slice(end)}`
}

const moduleLinks = /<link rel="modulepreload"[^>]*>/g
