/** Sign in, register, reset a password, change a one-time password: one page with `?tab=`. */
import { Suspense } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router'
import { demoAccounts } from '#contract/api/accounts/account'
import { getRegistration } from '#contract/api/accounts/company'
import { hasSession } from '../../api/account.ts'
import { useTranslate } from '../../i18n/use.ts'
import { withBundle } from '../../i18n/with-bundle.ts'
import { pageMeta } from '../../meta.ts'
import { inBrowser, onServer, type PageInput } from '../../page.ts'
import { paths, safeRedirect } from '../../paths.ts'
import { useHydrated } from '../../state.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ChangePassword } from './change-password.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './login.module.css'
import { Register } from './register.tsx'
import { SignIn } from './sign-in.tsx'
import { tabOf } from './tabs.ts'

async function load({ api }: PageInput) {
  const [{ demo, password, accounts }, { company }] = await Promise.all([
    api.call(demoAccounts),
    api.call(getRegistration),
  ])
  return { demo: demo && password !== null ? { password, accounts } : undefined, company }
}

export const loader = (args: LoaderFunctionArgs) => onServer(load, args)

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { searchParams, search } = new URL(args.request.url)
  // A signed-in visitor only needs this page to change a one-time password.
  if (tabOf(search) !== 'password' && (await hasSession()))
    throw redirect(safeRedirect(searchParams.get('redirect')) ?? paths.home())
  return inBrowser(load, args)
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: tabOf(args.location.search) === 'register' ? t('storefront.register') : t('storefront.signIn'),
    isIndexed: false,
  }))

function Benefits() {
  const t = useTranslate()
  const benefits: { icon: IconName; text: string }[] = [
    { icon: 'truck', text: t('account.benefit.orders') },
    { icon: 'repeat', text: t('account.benefit.again') },
    { icon: 'shield', text: t('account.benefit.safe') },
  ]
  return (
    <aside className={styles.benefits} aria-label={t('account.benefitsTitle')}>
      <p className={styles.benefitsTitle}>{t('account.benefitsTitle')}</p>
      <ul>
        {benefits.map(({ icon, text }) => (
          <li key={icon}>
            <span className={styles.mark}>
              <Icon name={icon} />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </aside>
  )
}

const Handover = lazyPart(() => withBundle('handover', () => import('./handover.tsx')))

export default function Login() {
  const t = useTranslate()
  const { demo, company } = useLoaderData<typeof clientLoader>()
  const { search, hash } = useLocation()
  const hydrated = useHydrated()
  const tab = tabOf(search)
  const target = safeRedirect(new URLSearchParams(search).get('redirect'))
  // The server renders the same page for every target.
  const isOnWayToOrder = target?.startsWith(paths.cart()) || target?.startsWith('/mall/checkout')
  // Anchors have no value. The server renders the form: it does not see the code.
  if (hydrated && hash.includes('='))
    return (
      <div className={`page-width ${styles.page}`}>
        <Benefits />
        <section className={`panel ${styles.box}`}>
          <div className={styles.form}>
            <Suspense>
              <Handover hash={hash} target={target}>
                {(form) => <SignIn target={target} demo={undefined} {...form} />}
              </Handover>
            </Suspense>
          </div>
        </section>
      </div>
    )
  return (
    <div className={`page-width ${styles.page}`}>
      <Benefits />
      <section className={`panel ${styles.box}`}>
        {tab === 'signin' || tab === 'register' ? (
          <>
            <h1 className="visually-hidden">
              {tab === 'register' ? t('storefront.register') : t('storefront.signIn')}
            </h1>
            <Tabs
              label={`${t('storefront.signIn')} / ${t('storefront.register')}`}
              active={tab}
              tabs={[
                { key: 'signin', label: t('storefront.signIn'), to: paths.login(target) },
                { key: 'register', label: t('storefront.register'), to: paths.register(target) },
              ]}
            />
          </>
        ) : (
          <h1>{tab === 'forgot' ? t('account.forgotTitle') : t('account.changeTitle')}</h1>
        )}
        {hydrated && isOnWayToOrder && (tab === 'signin' || tab === 'register') && (
          <p className={`second ${styles.stays}`}>{t('account.cartStays')}</p>
        )}
        {tab === 'signin' && <SignIn target={target} demo={demo} />}
        {tab === 'register' && <Register target={target} asked={company} />}
        {tab === 'forgot' && <ForgotPassword />}
        {tab === 'password' && <ChangePassword target={target} />}
      </section>
    </div>
  )
}
