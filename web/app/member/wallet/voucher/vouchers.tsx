/** A member's vouchers: the balance by expiry, a code to redeem, what staff gave, what was redeemed and spent. */
import { listAssetEntries, lotStatuses } from '#contract/api/wallet/asset'
import { listVouchers, type VoucherInfo, voucherInfo } from '#contract/api/wallet/voucher'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../../page.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { pageIn, StatusTabs, statusIn } from '../asset/statement.tsx'
import styles from '../coupon/coupon.module.css'
import { Given, RedeemForm } from './redeem.tsx'
import { Redeemed, Statement } from './rows.tsx'

const root = '/mall/member/voucher'

export async function load({ api, params, url: { searchParams: search } }: PageInput) {
  const query = pageIn(search, 10)
  const code = (search.get('code') ?? '').slice(0, 60)
  const info = api.call(voucherInfo)
  switch (params['part']) {
    case undefined: {
      const status = statusIn(search, lotStatuses) ?? 'usable'
      const list = await api.call(listVouchers, { query: { status, ...query } })
      return { part: 'redeemed', code, info: await info, status, list } as const
    }
    case 'statement': {
      const list = await api.call(listAssetEntries, { query: { account: 'voucher', ...query } })
      return { part: 'statement', code, info: await info, list } as const
    }
    default:
      return throwPageError(404, 'NOT_FOUND')
  }
}

export default function Vouchers({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
  const { info, part, code } = loaded
  const tabs = [
    { key: 'redeemed', to: root, label: t('voucher.history') },
    { key: 'statement', to: `${root}/statement`, label: t('voucher.statement') },
  ]
  return (
    <div className={`panel ${styles.page}`}>
      <h1>{t('vouchers.title')}</h1>
      <RedeemForm key={code} code={code} page={root} />
      <p>
        <b className={styles.worth}>
          {t('voucher.available', { amount: format.money(info.available, info.currency) })}
        </b>{' '}
        <span className="second">{t('voucher.hint')}</span>
      </p>
      <Given info={info} />
      <Lots info={info} />
      <Tabs label={t('voucher.parts')} tabs={tabs} active={part} />
      {part === 'redeemed' ? (
        <>
          <StatusTabs
            root={root}
            statuses={lotStatuses}
            labelOf={(each) => t(`assets.status.${each}`)}
            counts={loaded.list.counts}
            active={loaded.status}
          />
          <Redeemed list={loaded.list} />
        </>
      ) : (
        <Statement list={loaded.list} />
      )}
    </div>
  )
}

/** Lots that expire first on top. */
function Lots({ info: { lots, currency } }: { info: VoucherInfo }) {
  const t = useTranslate()
  const format = useFormat()
  if (lots.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="voucher-lots">
      <h2 id="voucher-lots">{t('voucher.lots')}</h2>
      <ul className={styles.cards}>
        {lots.map(({ id, name, left, expires_at }) => (
          <li key={id} className={styles.card}>
            <b className={styles.worth}>{format.money(left, currency)}</b>
            {name && <h3>{name}</h3>}
            <p className="second">
              {expires_at ? t('voucher.expires', { date: format.date(expires_at) }) : t('voucher.never')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
