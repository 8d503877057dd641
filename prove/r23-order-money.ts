/**
 * Random sequences of orders, compared with a second implementation of the rules (`order-model.ts`). A failure is printed with its
 * seed and the least sequence that still fails; `ORDER_SEQUENCE='…' npm run prove -- R23` lives that one again.
 */
import { randomInt } from 'node:crypto'
import type { Member } from '../bench/members.ts'
import { programContext } from '../server/src/context.ts'
import { readEnvironment } from '../server/src/env.ts'
import { expireOrders } from '../server/src/modules/orders/order/expire.ts'
import { settlePoints } from '../server/src/modules/orders/points/award.ts'
import { followFigures } from '../server/src/modules/reports/figures/figures.ts'
import { settleEarnings } from '../server/src/modules/reselling/distribution/earnings.ts'
import { openShop } from './distributor-shop.ts'
import { prepared } from './given-assets.ts'
import { same, toMinor, toText } from './order-figures.ts'
import { Differs, live } from './order-life.ts'
import type { Rules, Tax } from './order-model.ts'
import { couponTerms, draw, prices, type Scenario, samplePrice, simpler } from './order-sequences.ts'
import type { Place, Setting } from './order-steps.ts'
import { Broken, proof, require } from './proof.ts'
import type { Stage } from './stage.ts'

const taxes: Tax[] = [
  { percent: 0, isIncluded: false },
  { percent: 19, isIncluded: false },
  { percent: 7, isIncluded: true },
]
/** With two decimals and with none. */
const currencies = [
  { code: 'USD', unit: 100 },
  { code: 'VND', unit: 1 },
]
const width = 8
/** Of the settings, once the orders are placed. */
const later: Tax = { percent: 10, isIncluded: true }
const company = { name: 'Mall', address: '1 Road', tax_id: '', phone: '', email: '' }
/** Attempts to find a shorter sequence. */
const mostAttempts = 150

export const orderMoney = proof({
  name: 'R23',
  promise: 'order, documents, ledgers and stock agree with a second implementation of the rules after every step',
  inTest: true,
  quick: { sequences: 24 },
  long: { sequences: 20_000 },
  async prove(stage, { sequences }) {
    const seed = Number(process.env['TEST_SEED'] ?? randomInt(1_000_000_000))
    const staff = await stage.staff()
    const caller = stage.call((await stage.serve()).port, { connections: width + 2, repeatsRefused: true })
    const [owner] = (await stage.members(1)) as [Member]
    const { slug } = await openShop({ caller, staff, owner, mark: 'r23', percentOff: 20 })
    const post = (by: Member, path: string, body: object) => prepared({ caller }, by, path, body)
    await post(owner, '/mall/category/markup/batch', { items: [{ category_id: 0, mode: 'percent', value: 30 }] })
    const shelves = await Promise.all(
      Array.from({ length: width }, async (_, n) =>
        stage.create.product(...prices.map((price, sku) => ({ code: `R23-${n}-${sku}`, price, stock: 10_000_000 }))),
      ),
    )
    // The limit of samples has tests of its own.
    await stage.pool.query('update products set sample_price = $1, sample_limit = 1000 where id = any($2::int[])', [
      samplePrice * 100,
      shelves.map(({ id }) => id),
    ])
    let taken = 0
    /** Of the currency, in minor units. */
    let sales = 0
    const groups = currencies.flatMap((currency) => taxes.map((tax) => ({ currency, tax })))
    const replay: (Scenario & { group: number }) | undefined = JSON.parse(process.env['ORDER_SEQUENCE'] ?? 'null')
    for (const [number, { currency, tax }] of groups.entries()) {
      if (replay && replay.group !== number) continue
      if (tax === taxes[0]) sales = 0
      const rules: Rules = { redPacketShare: 20, pointsShare: 20, pointsPerUnit: 100, unit: currency.unit }
      // Only a new mall chooses its currency; here each group is one.
      await stage.pool.query(
        `insert into settings (name, value) values ('currency', to_jsonb($1::text)) on conflict (name) do update set value = excluded.value`,
        [currency.code],
      )
      const setting: Setting = { stage, caller, staff, tax, rules, shop: { slug, owner }, ...jobs(stage) }
      const setTax = ({ percent, isIncluded }: Tax) =>
        post(staff, '/base/settings/edit', { tax_rate: percent, tax_included: isIncluded, company })
      const ids = shelves.map(({ id }) => id)
      await setTax(tax)
      const give = await openGifts(setting, ids)
      /** The rate changes later; orders use the one they were placed with. */
      const run = async (scenarios: readonly Scenario[]) => {
        await setTax(tax)
        const places = await Promise.all(
          scenarios.map(async (scenario, n) => ({
            scenario,
            place: { ...(await give(scenario)), skuIds: shelves[n]?.skuIds ?? [], codes: `R23-${n}-` },
          })),
        )
        return live(setting, places, () => setTax(later))
      }
      const scenarios = replay ? [replay] : draw(Math.ceil(sequences / groups.length), seed + number)
      for (let from = 0; from < scenarios.length; from += width)
        try {
          const lived = await run(scenarios.slice(from, from + width))
          taken += lived.taken
          const open = lived.orders.filter(({ status }) => status !== 'canceled')
          sales += open.reduce((sum, { amount_payable }) => sum + toMinor(amount_payable, rules.unit), 0)
        } catch (error) {
          if (!(error instanceof Differs)) throw error
          const least = await shrink(error, (each) => run([each]))
          throw new Broken(
            `${least.message}\nseed ${seed}, ${currency.code}, tax ${JSON.stringify(tax)}\nORDER_SEQUENCE='${JSON.stringify({ group: number, ...least.scenario })}'`,
          )
        }
      if (replay) continue
      await followFigures(stage.database.db)
      const { body } = await caller.get('/mall/order/admin/figures?days=2', staff.token)
      same('the sales on the dashboard', toMinor(body.data.now.sales, rules.unit), sales)
    }
    require(replay !== undefined || taken > sequences, () => `Only ${taken} steps were taken.`)
    return `${sequences.toLocaleString('en')} sequences with ${taken.toLocaleString('en')} steps agree (seed ${seed})`
  },
})

async function shrink(failed: Differs, run: (scenario: Scenario) => Promise<unknown>): Promise<Differs> {
  let least = failed
  for (let attempts = 0, isShorter = true; isShorter && attempts < mostAttempts; ) {
    isShorter = false
    for (const scenario of simpler(least.scenario)) {
      if (++attempts > mostAttempts) break
      const error = await run(scenario).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (!(error instanceof Differs)) continue
      least = error
      isShorter = true
      break
    }
  }
  return least
}

/** Gives a new member what a sequence spends. */
async function openGifts({ stage, caller, staff, rules }: Setting, products: readonly number[]) {
  const post = (by: Member, path: string, body: object) => prepared({ caller }, by, path, body)
  const text = (minor: number) => toText(minor, rules.unit)
  const templates = await Promise.all(
    couponTerms.map(async ({ least, amount, cap, ...terms }) => {
      const template = {
        ...terms,
        ...(terms.kind === 'products' && { product_ids: products }),
        ...(amount !== undefined && { amount: text(amount) }),
        ...(cap !== undefined && { cap: text(cap) }),
        threshold_kind: !least ? 'none' : 'money' in least ? 'money' : 'pieces',
        ...(least && 'money' in least && { threshold_amount: text(least.money) }),
        ...(least && 'pieces' in least && { threshold_pieces: least.pieces }),
        scope: 'all',
        claim: 'grant',
        per_member: 1,
        validity: 'days',
        valid_days: 30,
        translations: { en: { name: 'R23' } },
      }
      return (await post(staff, '/mall/coupon/create', template)).id as number
    }),
  )
  const reason = 'R23'
  return async (scenario: Scenario): Promise<Omit<Place, 'skuIds' | 'codes'>> => {
    const [member] = (await stage.members(1)) as [Member]
    const { id: user_id, username } = member
    if (scenario.coupon !== null)
      await post(staff, '/mall/coupon/grant', {
        template_id: templates[scenario.coupon],
        usernames: [username],
        reason,
      })
    if (scenario.balance > 0)
      await post(staff, '/mall/balance/admin/adjust', { user_id, amount: text(scenario.balance), reason })
    if (scenario.points > 0)
      await post(staff, '/mall/points/admin/adjust', {
        user_id,
        points: (scenario.points * rules.pointsPerUnit) / rules.unit,
        reason,
      })
    if (scenario.red_packet > 0) {
      const campaign = { name: reason, mode: 'fixed', total: text(scenario.red_packet), count: 1, valid_days: 30 }
      const { id } = await post(staff, '/mall/red-packet/create', campaign)
      const { token } = (await caller.get(`/mall/red-packet/get?id=${id}`, staff.token)).body.data
      await post(member, '/mall/member/red-packet/take', { token })
    }
    if (scenario.voucher > 0) {
      const batch = { name: reason, kind: 'amount', amount: text(scenario.voucher), count: 1 }
      const { id: batch_id } = await post(staff, '/mall/voucher/batch/create', batch)
      await post(staff, '/mall/voucher/code/give', { batch_id, usernames: [username], reason })
      const { given } = (await caller.get('/mall/member/voucher/info', member.token)).body.data
      await post(member, `/mall/member/voucher/take/${given[0].id}`, {})
    }
    const { body } = await caller.get('/mall/member/coupon/list?status=unused', member.token)
    return { member, couponId: scenario.coupon === null ? null : body.data[0].id }
  }
}

/** Jobs that the mall runs by the clock, one at a time. */
function jobs(stage: Stage): Pick<Setting, 'settle' | 'expire'> {
  const context = programContext(stage.database, readEnvironment(stage.environment), 'proof')
  let last: Promise<unknown> = Promise.resolve()
  const oneAtATime = (work: () => Promise<void>) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
  return {
    settle: () =>
      oneAtATime(async () => {
        await settlePoints(context)
        await settleEarnings(context)
      }),
    expire: (orderId) =>
      oneAtATime(async () => {
        const now = new Date()
        await stage.pool.query(`update orders set expires_at = $2 where id = $1`, [orderId, now])
        const item = { key: String(orderId), id: orderId }
        const [verdict] = await expireOrders.run(context, [item], { until: now.toISOString() }, new Map())
        require(verdict?.outcome === 'done', () => `expiry got ${JSON.stringify(verdict)}`)
      }),
  }
}
