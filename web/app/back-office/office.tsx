/**
 * Every address that no other page has: a screen of the back office, if some menu names it. For staff only, rendered
 * in the browser, since the token lives there. Everything of Mantine stands in `.client` modules, so that neither the
 * server nor the storefront ever loads it.
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
import { currentUser, userApi, userMenu } from '#contract/account'
import { findScreen } from '#contract/menu'
import { currentToken } from '../api/session.ts'
import { pageMeta } from '../meta.ts'
import { fault, inBrowser, type Load, onServer } from '../page.ts'
import { paths } from '../paths.ts'
import { useRootData } from '../root.tsx'
import { isOwnScreen } from './shell/menu.ts'
import { Shell } from './shell.client.tsx'
import type { Staff } from './staff.ts'

export { PageError as ErrorBoundary } from '../errors/page-error.tsx'
export { Waiting as HydrateFallback } from './waiting.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t(isRouteErrorResponse(args.error) && args.error.status === 404 ? 'common.notFoundTitle' : 'office.title'),
    isIndexed: false,
  }))

const find: Load<null> = async ({ api, url }) => {
  // No menu's address is longer.
  if (url.pathname.length > 300) fault(404, 'NOT_FOUND')
  if (!isOwnScreen(url.pathname) && !(await api.call(findScreen, { query: { path: url.pathname } })).known)
    fault(404, 'NOT_FOUND')
  return null
}

const load: Load<Staff> = async (page) => {
  const [user, rights, menu] = await Promise.all([
    page.api.call(currentUser),
    page.api.call(userApi),
    page.api.call(userMenu),
  ])
  // A member has no menus; staff whose menus are hidden, or whose rights are none yet, have their workbench.
  if (menu.length === 0 && user.roles.length === 0 && !user.is_superuser) {
    await find(page)
    fault(403, 'FORBIDDEN')
  }
  return { user, rights, menu }
}

export const loader = (args: LoaderFunctionArgs) => onServer(find, args)

/** What was read last. While the server is out of reach it goes on standing, or what is half typed in the tabs would be gone. */
let known: { token: string; staff: Staff } | undefined
const isAway = (thrown: unknown) => ((thrown as { init?: ResponseInit | null }).init?.status ?? 0) >= 500

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Staff> {
  const { pathname, search } = new URL(args.request.url)
  // One address for each screen, and so one tab.
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

/** Rights are asked for again when something says so (a switch of account or language), not with every screen and filter. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

/** Which screen is shown, and which wait behind their tabs, is the frame's business. */
export default function BackOffice() {
  const staff = useLoaderData<typeof clientLoader>()
  // Somebody else finds nothing of what another has read or begun.
  const { revalidate } = useRevalidator()
  const { theme } = useRootData()
  return <Shell key={staff.user.id} staff={staff} theme={theme} onReread={revalidate} />
}
