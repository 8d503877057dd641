/**
 * The back office: for staff only, rendered in the browser, since the token lives there. Everything of
 * Mantine stands in `.client` modules, so that neither the server nor the storefront ever loads it.
 */
import { type ClientLoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { currentUser, userApi, userMenu } from '#contract/account'
import { adminListOrders } from '#contract/order-admin'
import { fault, forMember, type Load } from '../page.ts'
import { Shell } from './shell.client.tsx'
import { may, type Staff } from './staff.ts'

export { PageError as ErrorBoundary } from '../errors/page-error.tsx'
export { Waiting as HydrateFallback } from './waiting.tsx'

const load: Load<Staff> = async ({ api }) => {
  const [user, rights, menu] = await Promise.all([api.call(currentUser), api.call(userApi), api.call(userMenu)])
  if (!may({ user, rights }, adminListOrders)) fault(403, 'FORBIDDEN')
  return { user, rights, menu }
}

export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Staff> => forMember(load, args)
clientLoader.hydrate = true as const

/** Rights are asked for again when something says so (a switch of account or language), not with every filter. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.href === nextUrl.href

export default function BackOffice() {
  return (
    <Shell staff={useLoaderData<typeof clientLoader>()}>
      <Outlet />
    </Shell>
  )
}
