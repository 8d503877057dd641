/**
 * The route of every page in `pages.ts`: one for all, because each page of the shop loads the list of routes.
 */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
} from 'react-router'
import { pageMeta } from '../meta.ts'
import { forMember, throwPageError } from '../page.ts'
import { LoadError } from '../ui/load-error.tsx'
import { memberPageOf } from './pages.ts'

/** The server only knows whether there is such a page: all else belongs to the member. */
export function loader({ params }: LoaderFunctionArgs): null {
  if (!memberPageOf(params)) throwPageError(404, 'PAGE_NOT_FOUND')
  return null
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  // Known before the sign-in.
  const entry = memberPageOf(args.params) ?? throwPageError(404, 'PAGE_NOT_FOUND')
  return forMember(async (input) => {
    const { load, default: Page } = await entry.open()
    return { Page, loaded: await load(input) }
  }, args)
}
clientLoader.hydrate = true as const

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => {
    const { title, section } = memberPageOf(args.params) ?? {}
    const names = [title?.(args.params['part']) ?? 'common.title404', ...(section ? [section] : [])]
    return { title: [...new Set(names)].map((name) => t(name)).join(' · '), isIndexed: false }
  })

export function ErrorBoundary() {
  return <LoadError failed={memberPageOf(useParams())?.failed ?? 'member.homeFailed'} />
}

export default function MemberPageRoute() {
  const { page, part } = useParams()
  const { Page, loaded } = useLoaderData<typeof clientLoader>()
  return <Page key={`${page}/${part}`} loaded={loaded as never} />
}
