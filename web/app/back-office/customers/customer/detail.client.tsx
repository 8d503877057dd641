/** One customer: figures, contacts, latest orders, addresses, invoice information, tags and notes. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { CompanyProfile } from '#contract/api/accounts/company'
import { type CustomerDetail, decideCustomers } from '#contract/api/customers/customer'
import type { PaymentTerms } from '#contract/api/pricing/payment-terms'
import { createErasure } from '#contract/api/privacy/erasure'
import type { Locale } from '#contract/types'
import { ApiError } from '../../../api/client.ts'
import { countriesIn } from '../../../domain/accounts/address/countries.ts'
import { wholeAddress } from '../../../domain/accounts/address/whole-address.ts'
import { InvoiceFacts } from '../../../domain/accounts/invoice/invoice-facts.tsx'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useListAddress } from '../../form/address.ts'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { mayEnterOrders } from '../../orders/desk/rights.ts'
import { Box } from '../../orders/order/box.client.tsx'
import styles from '../../orders/order/detail.module.css'
import headStyles from '../../orders/order/detail-head.module.css'
import { officePaths } from '../../paths.ts'
import { ReadFailed } from '../../read-failed.client.tsx'
import { usePlace } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { CustomerPayments, CustomerSignIns, SwitchButton } from './account.client.tsx'
import { ActAs } from './act-as.client.tsx'
import { DecideButtons } from './decide.client.tsx'
import { DuplicateNotice } from './duplicates.client.tsx'
import { EraseButton } from './erase.client.tsx'
import { CustomerGroup } from './group.client.tsx'
import { LatestOrders } from './latest-orders.client.tsx'
import { MergeButton } from './merge.client.tsx'
import { CustomerNotes } from './notes.client.tsx'
import { customerQuery } from './queries.client.ts'
import { CustomerBadges } from './state.tsx'
import { CustomerTags } from './tags.client.tsx'

export function CustomerScreen({ id }: { id: number }) {
  const t = useTranslate()
  const list = useListAddress()
  const { data, error, isFetching, refetch } = useQuery(customerQuery(id))
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return (
      <Empty
        icon="user"
        title={t('customer.notFound')}
        action={<ButtonLink to={list}>{t('customer.toList')}</ButtonLink>}
      />
    )
  return (
    <>
      {error && <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />}
      {data ? <Customer customer={data} /> : !error && <Skeleton rows={8} height={48} />}
    </>
  )
}

function Customer({ customer }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const { rename } = usePlace()
  useEffect(() => rename(customer.username), [rename, customer.username])
  return (
    <>
      <Head customer={customer} />
      <DuplicateNotice customerId={customer.id} />
      <div className={styles.columns}>
        <div className="stack wide">
          <LatestOrders userId={customer.id} />
          <CustomerPayments customer={customer} />
          <Box title={t('customer.addresses')}>
            {customer.addresses.length === 0 && <p className="second">{t('customer.noAddresses')}</p>}
            <ul className="stack">
              {customer.addresses.map((address) => (
                <li key={address.id}>
                  <b>{address.receiver}</b> <span className="number">{address.phone}</span>
                  <div className="second">{wholeAddress(address)}</div>
                </li>
              ))}
            </ul>
          </Box>
          <Box title={t('customer.invoices')}>
            {customer.invoices.length === 0 && <p className="second">{t('customer.noInvoices')}</p>}
            <ul className="stack">
              {customer.invoices.map((invoice) => (
                <li key={invoice.id}>
                  <b>{invoice.title}</b>
                  <InvoiceFacts invoice={invoice} />
                </li>
              ))}
            </ul>
          </Box>
        </div>
        <div className="stack wide">
          <Figures customer={customer} />
          <Contacts customer={customer} />
          <CustomerGroup customer={customer} />
          {customer.company && <Company company={customer.company} />}
          <CustomerTags customer={customer} />
          <CustomerNotes customer={customer} />
          <CustomerSignIns customer={customer} />
        </div>
      </div>
    </>
  )
}

function Head({ customer }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const list = useListAddress()
  const staff = useStaff()
  const mayDecide = hasRight(staff, decideCustomers)
  const { username, nickname, created_at, approval, approval_reason } = customer
  return (
    <header className={headStyles.head}>
      <div>
        <Link to={list} className={headStyles.back}>
          <Icon name="chevron-left" size={16} /> {t('customer.toList')}
        </Link>
        <div className="row tight">
          <h1>{nickname ? `${nickname} (${username})` : username}</h1>
          <CustomerBadges customer={customer} />
        </div>
        <p className={`second dotted ${headStyles.origin}`}>
          <span>{t('customer.sinceDate', { date: format.date(created_at) })}</span>
          {approval === 'refused' && <span>{approval_reason}</span>}
        </p>
      </div>
      <div className="row">
        {mayEnterOrders(staff) && customer.is_active && (
          <ButtonLink to={officePaths.newOrder({ customer: customer.id })} icon="plus">
            {t('office.newOrder')}
          </ButtonLink>
        )}
        {mayDecide && approval !== 'approved' && <DecideButtons customers={[customer]} />}
        <ActAs customer={customer} />
        <MergeButton customer={customer} />
        <SwitchButton customer={customer} />
        {hasRight(staff, createErasure) && <EraseButton customer={customer} />}
      </div>
    </header>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box title={title}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt className="second">{label}</dt>
              <dd className="number">{value}</dd>
            </div>
          ))}
      </dl>
    </Box>
  )
}

function Figures({ customer }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const { id, currency, orders, spent, due, refund_due, returns, balance, points, last_order_at } = customer
  return (
    <Facts
      title={t('customer.figures')}
      facts={[
        [
          t('customer.orders'),
          <Link key="orders" to={paths.staffOrders(id)} className="text-link">
            {format.number(orders)}
          </Link>,
        ],
        [t('customer.spent'), format.money(spent, currency)],
        [t('customer.due'), format.money(due, currency)],
        [t('customer.refundDue'), format.money(refund_due, currency)],
        [t('customer.balance'), format.money(balance, currency)],
        [t('customer.points'), format.number(points)],
        [
          t('customer.returns'),
          <Link
            key="returns"
            to={`${officePaths.afterSales()}?keyword=${encodeURIComponent(customer.username)}`}
            className="text-link"
          >
            {format.number(returns)}
          </Link>,
        ],
        [t('customer.lastOrder'), last_order_at && format.dateTime(last_order_at)],
      ]}
    />
  )
}

function Contacts({ customer }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const { email, phone, language, terms, distributor, distributor_source: source } = customer
  return (
    <Facts
      title={t('customer.contact')}
      facts={[
        [t('access.user.email'), email],
        [t('access.user.phone'), phone],
        [t('customer.language'), ownNameOf(language as Locale)],
        [t('customer.terms'), terms && t('customer.termsOf', termsText(terms))],
        [
          t('customer.distributor'),
          distributor && source ? `${distributor} (${t(`resellevel.source.${source}`)})` : distributor,
        ],
        [t('customer.lastLogin'), customer.last_login && format.dateTime(customer.last_login)],
      ]}
    />
  )
}

const termsText = ({ deposit_percent: deposit, shipment_percent: shipment }: PaymentTerms) => ({
  deposit,
  shipment,
  rest: 100 - deposit - shipment,
})

/** As the customer states it. */
function Company({ company: { name, tax_id, country, trade, website } }: { company: CompanyProfile }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Facts
      title={t('company.customer')}
      facts={[
        [t('company.name'), name],
        [t('company.taxId'), tax_id],
        [t('company.country'), countriesIn(locale).find(({ code }) => code === country)?.name ?? country],
        [t('company.trade'), trade],
        [
          t('company.website'),
          website && (
            <a key="website" href={website} className="text-link" target="_blank" rel="noreferrer nofollow">
              {website}
            </a>
          ),
        ],
      ]}
    />
  )
}
