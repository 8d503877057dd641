import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import Type, { type TSchema } from 'typebox'
import { allEndpoints } from '#contract/all'
import type { AnyEndpoint } from '#contract/endpoint'
import { mapObjects } from './json-schema.ts'
import { proof, require } from './proof.ts'
import { samples } from './samples.ts'
import { openScene, type Scene } from './scene.ts'

/** Values of unknown keys; they must not occur in any row. */
const marker = { text: 'smuggled', number: 987_654_321, time: '2001-02-03T04:05:06.789Z' }

/** A value of the column's type, so that only the list of known keys excludes it. */
function smuggled(type: string, flag: boolean): unknown {
  if (type === 'boolean') return flag
  if (type === 'ARRAY') return [marker.text]
  if (type.startsWith('json')) return { [marker.text]: marker.text }
  if (type.startsWith('timestamp') || type === 'date') return marker.time
  return /int|numeric|real|double/.test(type) ? marker.number : marker.text
}

type Extra = readonly [key: string, value: unknown]
type Schema = TSchema & { properties?: Record<string, TSchema>; items?: TSchema }

/** `given` with extra keys added to every object of the schema. */
function withExtras(schema: Schema, given: unknown, extras: () => readonly Extra[]): unknown {
  if (Array.isArray(given)) return given.map((item) => (schema.items ? withExtras(schema.items, item, extras) : item))
  if (!schema.properties || typeof given !== 'object' || given === null) return given
  const { properties } = schema
  const known = Object.entries(given).map(([key, value]) => [
    key,
    properties[key] ? withExtras(properties[key], value, extras) : value,
  ])
  return Object.fromEntries([...extras().filter(([key]) => !(key in properties)), ...known])
}

/** Deals all extra keys to every object of a body, or, where the endpoint reads less, to its objects round-robin. */
function dealt({ body, bodyKibibytes }: AnyEndpoint, given: unknown, extras: readonly Extra[]): unknown {
  let objects = 0
  withExtras(body, given, () => {
    objects++
    return []
  })
  const room = bodyKibibytes * 1024 - JSON.stringify(given).length
  const share = Math.min(extras.length, Math.floor((room / objects / JSON.stringify(extras).length) * extras.length))
  let next = 0
  return withExtras(body, given, () => Array.from({ length: share }, () => extras[next++ % extras.length] as Extra))
}

/** The response schema without additional keys. */
function exactAnswer({ kind, answer, extra }: AnyEndpoint): TSchema {
  const head = { code: Type.Integer(), msg: Type.Unsafe({ type: 'string', nullable: true }) }
  const rows = {
    data: Type.Array(answer),
    total: Type.Integer(),
    page: Type.Integer(),
    page_size: Type.Integer(),
    ...extra.properties,
  }
  const isEmpty = answer.type === 'object' && Object.keys(answer.properties ?? {}).length === 0
  const whole = Type.Object({
    ...head,
    ...(kind === 'list' ? rows : { data: isEmpty ? Type.Unsafe({ type: 'null' }) : answer }),
  })
  return mapObjects(whole, (schema) => ({ additionalProperties: false, ...schema }))
}

/** Keys that only staff may receive. */
const staffKeys = ['staff_note', 'translations', 'user']
/** Keys that must never be sent. */
const secretKeys =
  /"(password|password_hash|token_hash|code_hash|totp[a-z_]*|secret[a-z_]*|deleted_at|removed_at|price_list_id)":(?!null|"\*\*\*")/
/** What SKUs cost the mall. */
const costKeys = /"cost[a-z_]*":(?!null)/

/** Calls that show it to staff with the right to see it. */
const returnsCosts: ReadonlySet<string> = new Set([
  'listCosts',
  'getOrderMargin',
  'adminPreviewOrder',
  'listStock',
  'getStockValue',
])

/** Calls that return a new secret once. */
const returnsSecret: ReadonlySet<string> = new Set(['beginSecondFactor', 'resetUserPassword'])

/** Expected status of calls that need a code sent by mail, or an acting session. All others succeed. */
const refused: Readonly<Record<string, number>> = {
  resetPassword: 400,
  takeHandover: 400,
  allowActingChanges: 404,
  confirmStockAlert: 404,
  cancelStockAlert: 404,
}

/** Calls that come too late when a job is faster (409), and are made for another row then. */
const races: ReadonlySet<string> = new Set(['cancelBroadcast'])

export const everyColumn = proof({
  name: 'S3',
  promise: 'unknown keys, one for every column, neither get in nor out',
  inTest: true,
  quick: { flags: [true] },
  long: { flags: [true, false] },
  async prove(stage, { flags }) {
    const { rows: columns } = await stage.pool.query<{ name: string; type: string; table: string }>(
      `select column_name as name, data_type as type, table_name as table from information_schema.columns where table_schema = 'public'`,
    )
    const tables = [...new Set(columns.map(({ table }) => table))]
    const { port } = await stage.serve()
    const ajv = formats.default(new Ajv({ strict: false, allErrors: true }), ['email', 'date-time', 'date'])
    const checks = new Map<string, ValidateFunction>()
    const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    let [bodies, keys, answers] = [0, 0, 0]

    const requireExact = (endpoint: AnyEndpoint, caller: string, body: unknown) => {
      let check = checks.get(endpoint.name)
      if (!check) checks.set(endpoint.name, (check = ajv.compile(exactAnswer(endpoint))))
      require(check(body), () =>
        `${endpoint.name} returns to a ${caller} what is not in the contract: ${ajv.errorsText(check.errors)}.`)
      const text = JSON.stringify(body)
      require(returnsSecret.has(endpoint.name) || !secretKeys.test(text), () =>
        `${endpoint.name} returns to a ${caller} ${secretKeys.exec(text)?.[0]}.`)
      require((caller === 'superuser' && returnsCosts.has(endpoint.name)) || !costKeys.test(text), () =>
        `${endpoint.name} returns to a ${caller} what goods cost.`)
      if (caller !== 'superuser')
        for (const key of staffKeys)
          require(!text.includes(`"${key}":`), () => `${endpoint.name} returns to a ${caller} "${key}".`)
      answers++
    }

    for (const flag of flags) {
      const scene: Scene = await openScene(stage, stage.call(port, { repeatsRefused: true }))
      const named = new Map<string, unknown>([
        ...columns.flatMap(({ name, type }) => [name, camel(name)].map((key) => [key, smuggled(type, flag)] as const)),
        ...['role', 'is_admin', 'permission', 'total', 'amount_due'].map((key) => [key, marker.text] as const),
        ['roles', [1, 2]],
        ['role_ids', [1, 2]],
        ['user_id', scene.other.id],
      ])
      const extras = [...named]
      const sendWithExtras = async ({ endpoint, by, send }: (typeof samples)[number]) => {
        const { path = '', body } = await send(scene)
        const filled = dealt(endpoint, body, extras) as object
        keys += extras.length
        bodies++
        const url = endpoint.path.replace('{id}', path)
        const token = scene.tokenOf(by)
        return endpoint.method === 'PUT'
          ? scene.caller.put(url, filled, token)
          : scene.caller.post(url, filled, token, { 'idempotency-key': `s3-${flag}-${bodies}` })
      }
      for (const sample of samples) {
        const { endpoint, by } = sample
        let reply = await sendWithExtras(sample)
        while (reply.status === 409 && races.has(endpoint.name)) reply = await sendWithExtras(sample)
        // Every other call succeeds and ignores the extra keys.
        const expected = refused[endpoint.name] ?? 200
        require(reply.status === expected && reply.body.code === expected, () =>
          `${endpoint.name} got ${reply.status} ${JSON.stringify(reply.body).slice(0, 400)}.`)
        if (expected === 200) requireExact(endpoint, by === 'staff' ? 'superuser' : by, reply.body)
      }
      await requireUntouched(scene)

      for (const endpoint of allEndpoints) {
        if (endpoint.method !== 'GET' || endpoint.kind === 'file') continue
        for (const [caller, token] of [
          ['guest', undefined],
          ['member', scene.member.token],
          ['superuser', scene.staff.token],
        ] as const) {
          const { status, body } = await scene.caller.get(
            `${endpoint.path.replace('{id}', scene.idOf(endpoint))}${scene.queryOf(endpoint)}`,
            token,
          )
          require(status < 500, () => `${endpoint.name} answers a ${caller} ${status}.`)
          if (status === 200) requireExact(endpoint, caller, body)
        }
      }
    }
    return `${keys.toLocaleString('en')} unknown keys in ${bodies} bodies of ${samples.length} calls: none in any of ${tables.length} tables; ${answers} responses to guest, member and superuser have the contract's keys only`

    async function requireUntouched({ member, other, newcomer, staff }: Scene): Promise<void> {
      for (const table of tables) {
        // The audit log stores the request on purpose.
        if (table === 'audit_rows') continue
        const { rows } = await stage.pool.query<{ row: string }>(
          `select t::text as row from "${table}" t where t::text like any (array['%${marker.text}%', '%${marker.number}%', '%2001-02-03%']) limit 1`,
        )
        require(rows.length === 0, () => `An unknown key got into ${table}: ${rows[0]?.row}.`)
      }
      const { rows: people } = await stage.pool.query(
        'select u.is_superuser, u.is_active, u.must_change_password, (select count(*)::int from user_roles r where r.user_id = u.id) as roles from users u where id = $1 or username = $2',
        [member.id, newcomer.username],
      )
      const wanted = { is_superuser: false, is_active: true, must_change_password: false, roles: 0 }
      require(people.length === 2 && people.every((person) => JSON.stringify(person) === JSON.stringify(wanted)), () =>
        `An account gained rights: ${JSON.stringify(people)}.`)
      const { rows: others } = await stage.pool.query<{ rows: number }>(
        `select ((select count(*) from orders where user_id = $1) + (select count(*) from invoices where user_id = $1) + (select count(*) from addresses where user_id = $1) +
         (select count(*) from carts where user_id = $1) + (select count(*) from payments where user_id = $1))::int as rows`,
        [other.id],
      )
      require(others[0]?.rows === 1, () => `Another member has ${others[0]?.rows} rows instead of one address.`)
      // What staff confirmed, for samples of their calls, adds up by the invariants.
      const { rows: money } = await stage.pool.query<{ status: string; by: number | null }>(
        `select p.status, p.decided_by as by from payments p join orders o on o.id = p.order_id where o.user_id = $1 and p.status <> 'withdrawn'`,
        [member.id],
      )
      const isHonest = money.every(({ status, by }) => by === (status === 'submitted' ? null : staff.id))
      require(isHonest && money.some(({ status }) => status === 'submitted'), () =>
        `A payment was forged: ${JSON.stringify(money)}.`)
    }
  },
})
