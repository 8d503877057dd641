/**
 * How pages get their data. A public page has one `load`, which runs on the server for a guest's first page
 * and in the browser ever after. Signed-in pages load in the browser only, since the token lives there.
 */
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Locale } from '#contract/types'
import { type Api, ApiError, browserApi, isSessionEnd } from './api/client.ts'
import { currentToken } from './api/session.ts'
import { withoutBase } from './base.ts'
import { browserLocale } from './i18n/choice.ts'
import { ensureMessages } from './i18n/loading.ts'
import { paths } from './paths.ts'
import { visitContext } from './visit.ts'

export interface PageInput {
  params: Readonly<Record<string, string | undefined>>
  url: URL
  locale: Locale
  api: Api
}

export type Load<T> = (page: PageInput) => Promise<T>

/** The input of error boundaries: a stable code, and the server's sentence where there is one. */
export interface PageErrorData {
  code: string
  msg: string
}

/** Ends loading with an error page of that HTTP status. */
export function throwPageError(status: number, code: string, msg = ''): never {
  throw data({ code, msg } satisfies PageErrorData, { status })
}

/** The address as routes know it, wherever the pages are served. */
function urlOf(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = withoutBase(url.pathname)
  return url
}

export async function onServer<T>(load: Load<T>, { request, params, context }: LoaderFunctionArgs): Promise<T> {
  const { locale, api } = context.get(visitContext)
  try {
    return await load({ params, url: urlOf(request), locale, api })
  } catch (error) {
    // The server's errors come as `AppError`, which the web does not import.
    const { name, code, status } = error as { name?: string; code?: string; status?: number }
    if (name === 'AppError' && code) throwPageError(status ?? statusOf(code), code)
    throw error
  }
}

/** The few codes that a public read answers with; the others are the server's fault. */
function statusOf(code: string): number {
  if (code.endsWith('NOT_FOUND')) return 404
  if (code === 'VALIDATION_FAILED' || code === 'BAD_REQUEST') return 400
  return code === 'OVERLOADED' ? 503 : 500
}

/** Whether anything was loaded here yet. Until then a page shows what the server made for a guest. */
export const hasLoadedHere = () => loadedHere
let loadedHere = false

export async function inBrowser<T>(
  load: Load<T>,
  { request, params }: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>,
): Promise<T> {
  loadedHere = true
  const url = urlOf(request)
  const locale = browserLocale()
  const signal = request.signal
  const api: Api = {
    call: (endpoint, input) => browserApi.call(endpoint, { ...input, signal, session: 'leave' } as never),
  }
  try {
    const [result] = await Promise.all([load({ params, url, locale, api }), ensureMessages(locale, url.pathname)])
    return result
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isSessionEnd(error)) throw redirect(paths.login(url.pathname + url.search))
    throwPageError(error.status || 503, error.code, error.msg)
  }
}

/** Data of the last pages, by language, account and address. */
const shown = new Map<string, { data: unknown; until: number }>()
const mostShown = 20
const shownFor = 60_000
let here = ''
let recalled = ''

const shownKey = (path: string) => `${browserLocale()} ${currentToken() ?? ''} ${path}`

/** As `inBrowser`, but a page that was seen within a minute is shown at once; `noteShown` then reloads it. */
export async function recallOrLoad<T>(
  load: Load<T>,
  args: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>,
): Promise<T> {
  const { pathname, search } = urlOf(args.request)
  const path = pathname + search
  // The page that is there already is loaded again in order to change.
  const known = path === here ? undefined : shown.get(shownKey(path))
  if (!known || known.until < Date.now()) return inBrowser(load, args)
  recalled = path
  return known.data as T
}

/** Notes what the page at `path` shows. True when that was recalled: it may have changed since. */
export function noteShown(path: string, data: unknown): boolean {
  here = path
  const key = shownKey(path)
  shown.delete(key)
  if (data !== undefined) shown.set(key, { data, until: Date.now() + shownFor })
  const oldest = shown.size > mostShown ? shown.keys().next().value : undefined
  if (oldest !== undefined) shown.delete(oldest)
  const wasRecalled = recalled === path
  recalled = ''
  return wasRecalled
}

/** Loads a page that only signed-in visitors may see; others are sent to sign in and come back afterwards. */
export async function forMember<T>(
  load: Load<T>,
  args: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>,
): Promise<T> {
  const { pathname, search } = urlOf(args.request)
  if (!currentToken()) throw redirect(paths.login(pathname + search))
  return inBrowser(load, args)
}
