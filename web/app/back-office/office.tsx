/**
 * The route of all addresses without a page of their own: screens of the back office that some menu names. For staff
 * only, rendered in the browser, where the token is. Mantine is only in `.client` modules, so that neither the server nor
 * the storefront loads it.
 */
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { currentUser, userApi, userMenu } from '#contract/api/accounts/account'
import { findScreen } from '#contract/api/identity/menu'
import { currentToken } from '../api/session.ts'
import { pageMeta } from '../meta.ts'
import { inBrowser, type Load, onServer, throwPageError } from '../page.ts'
import { paths } from '../paths.ts'
import { useRootData } from '../root.tsx'
import { isOwnScreen } from './shell/menu.ts'
import { Shell } from './shell.client.tsx'
import type { Staff } from './staff.ts'

export { PageError as ErrorBoundary } from '../errors/page-error.tsx'
export { Waiting as HydrateFallback } from './waiting.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t(isRouteErrorResponse(args.error) && args.error.status === 404 ? 'common.title404' : 'office.title'),
    isIndexed: false,
  }))

const find: Load<null> = async ({ api, url }) => {
  // Menu paths are shorter than this.
  if (url.pathname.length > 300) throwPageError(404, 'NOT_FOUND')
  if (!isOwnScreen(url.pathname) && !(await api.call(findScreen, { query: { path: url.pathname } })).known)
    throwPageError(404, 'NOT_FOUND')
  return null
}

const load: Load<Staff> = async (page) => {
  const [user, rights, menu] = await Promise.all([
    page.api.call(currentUser),
    page.api.call(userApi),
    page.api.call(userMenu),
  ])
  // Members have neither menus nor roles of staff; staff without visible menus still get the workbench.
  const isStaff = user.is_superuser || user.roles.some(({ name }) => name !== 'distributor')
  if (menu.length === 0 && !isStaff) {
    await find(page)
    // With the storefront's header, which this route has not.
    throw replace('/403')
  }
  return { user, rights, menu }
}

export const loader = (args: LoaderFunctionArgs) => onServer(find, args)

/** The last result. It is reused while the server is unreachable, so that open tabs retain their input. */
let known: { token: string; staff: Staff } | undefined
const isAway = (thrown: unknown) => ((thrown as { init?: ResponseInit | null }).init?.status ?? 0) >= 500

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Staff> {
  const { pathname, search } = new URL(args.request.url)
  // One address per screen, and so one tab.
  if (pathname.endsWith('/')) throw replace(pathname.replace(/\/+$/, '') + search)
  const token = currentToken()
  if (!token) {
    await inBrowser(find, args)
    throw redirect(paths.login(pathname + search))
  }
  try {
    known = { token, staff: await inBrowser(load, args) }
  } catch (thrown) {
    if (known?.token !== token || !isAway(thrown)) throw thrown
  }
  return known.staff
}
clientLoader.hydrate = true as const

/** Rights are read again on revalidation (a change of account or language), not on every navigation. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

/** The frame decides which view is shown. */
export default function BackOffice() {
  const staff = useLoaderData<typeof clientLoader>()
  // The key resets all state for another user.
  const { revalidate } = useRevalidator()
  const { theme } = useRootData()
  return <Shell key={staff.user.id} staff={staff} theme={theme} onReload={revalidate} />
}
