/** The error pages that have an address of their own: /404, /403 and /error-page/<status>. */
import { data, type MetaFunction, useLocation } from 'react-router'
import { useTranslate } from '../i18n/use.ts'
import { pageMeta } from '../meta.ts'
import { throwPageError } from '../page.ts'
import { ErrorView } from './error-view.tsx'

const known = ['401', '403', '404', '500'] as const
const statusOf = (pathname: string) => known.find((status) => pathname.endsWith(`/${status}`)) ?? '404'
const isKnown = (pathname: string) => known.some((status) => pathname.endsWith(`/${status}`))

/** /404 says so in its status too; the others are pages about an error, not errors. */
export function loader({ request }: { request: Request }) {
  const { pathname } = new URL(request.url)
  if (!isKnown(pathname)) throwPageError(404, 'NOT_FOUND')
  return data(null, { status: pathname === '/404' ? 404 : 200 })
}

export const clientLoader = ({ request }: { request: Request }) =>
  isKnown(new URL(request.url).pathname) ? null : throwPageError(404, 'NOT_FOUND')

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t(`common.title${statusOf(args.location.pathname)}`), isIndexed: false }))

export default function ErrorPage() {
  const t = useTranslate()
  const status = statusOf(useLocation().pathname)
  return <ErrorView status={status} title={t(`common.title${status}`)} text={t(`common.text${status}`)} />
}
