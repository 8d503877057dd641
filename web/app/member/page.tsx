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
import { memberPages } from './pages.ts'

type Params = Readonly<Record<string, string | undefined>>

function entryOf(params: Params) {
  const name = params['page'] ?? ''
  return Object.hasOwn(memberPages, name) ? memberPages[name] : undefined
}

/** The server only knows whether there is such a page: all else belongs to the member. */
export function loader({ params }: LoaderFunctionArgs): null {
  if (!entryOf(params)) throwPageError(404, 'NOT_FOUND')
  return null
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  forMember(async (input) => {
    const entry = entryOf(input.params) ?? throwPageError(404, 'NOT_FOUND')
    const { load, default: Page } = await entry.open()
    return { Page, loaded: await load(input) }
  }, args)
clientLoader.hydrate = true as const

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t(entryOf(args.params)?.title(args.params['part']) ?? 'common.title404'),
    isIndexed: false,
  }))

export function ErrorBoundary() {
  return <LoadError failed={entryOf(useParams())?.failed ?? 'member.homeFailed'} />
}

export default function MemberPageRoute() {
  const { page, part } = useParams()
  const { Page, loaded } = useLoaderData<typeof clientLoader>()
  return <Page key={`${page}/${part}`} loaded={loaded as never} />
}
