import { allEndpoints } from '#contract/all'
import { type AnyEndpoint, apiBase, honoursKey } from '#contract/endpoint'
import { type ErrorCode, errors } from '#contract/errors'
import type { Member } from '../bench/members.ts'
import { kibibyte } from '../server/src/http/input.ts'
import { type Dice, diceOf, fuzzed, nastyTexts } from './fuzz.ts'
import { bodyNearLimits, queryNearLimits, shapes } from './near-limits.ts'
import { inParallel } from './orders.ts'
import { proof, require } from './proof.ts'
import { openScene } from './scene.ts'

/** Internal details that must not appear in a response. */
const inside =
  /\bat [^"]*\.(ts|js):\d+|node_modules|\/server\/src\/|violates|relation \\?"|syntax error|ECONNREFUSED|drizzle|Cannot read prop|is not a function/

interface Request {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData
}

function queryOf(endpoint: AnyEndpoint, dice: Dice): string {
  if (dice.once(30))
    return dice.pick([
      '?%',
      '?%00=1',
      '?page=%E0%A4%A',
      '?__proto__=1&__proto__[x]=1',
      '?constructor=1&toString=2',
      '?page[]=1&page[a]=2',
      `?${'a=1&'.repeat(2000)}`,
      '?;',
      '?page=1&page=2',
    ])
  if (dice.once(10)) return queryNearLimits(endpoint, dice.pick(shapes)) ?? ''
  const search = new URLSearchParams()
  const value = fuzzed(endpoint.query, dice)
  if (typeof value !== 'object' || value === null) return ''
  for (const [key, part] of Object.entries(value)) {
    search.append(key, typeof part === 'object' ? JSON.stringify(part) : String(part))
    if (dice.once(20)) search.append(key, dice.pick(nastyTexts))
  }
  return `?${search}`
}

function requestOf(endpoint: AnyEndpoint, dice: Dice, token: string | undefined, serial: number): Request {
  const path = endpoint.path.replace(/\{id\}/, () =>
    dice.once(8)
      ? encodeURIComponent(dice.pick(nastyTexts).toWellFormed()) || '0'
      : String(1 + Math.floor(dice.next() * 20)),
  )
  const request: Request = { method: endpoint.method, url: apiBase + path + queryOf(endpoint, dice), headers: {} }
  if (token) request.headers[dice.once(10) ? 'x-token' : 'token'] = token
  if (dice.once(5))
    request.headers['accept-language'] = dice.pick(['ru', 'zh-CN,zh;q=0.9', '*', ';;;q=,', 'x'.repeat(500), 'en;q=NaN'])
  if (dice.once(5)) request.headers['x-cart'] = dice.pick(['x', 'a'.repeat(32), '__proto__', 'é', ' '])
  if (honoursKey(endpoint) && !dice.once(5))
    request.headers['idempotency-key'] = dice.once(10) ? dice.pick(['', 'x'.repeat(300), 'same']) : `s14-${serial}`
  if (endpoint.method === 'GET') return request
  if (endpoint.multipart) {
    const form = new FormData()
    if (!dice.once(6))
      form.append(
        'file',
        new Blob([dice.pick(['', 'GIF89a', '\x89PNG\r\n\x1a\n', '<svg onload=alert(1)>', 'x'.repeat(5000)])]),
        dice.pick(['a.png', '../../a.png', 'a.php\0.png', '<b>.svg']),
      )
    if (dice.once(4)) form.append(dice.pick(['purpose', '__proto__', 'x']), dice.pick(nastyTexts).toWellFormed())
    return { ...request, body: form }
  }
  const most = endpoint.bodyKibibytes * kibibyte - 1000
  const body = (dice.once(10) && bodyNearLimits(endpoint, dice.pick(shapes), { most })) || fuzzed(endpoint.body, dice)
  const json = JSON.stringify(body)
  if (dice.once(25)) {
    const [type, text] = dice.pick([
      ['application/json', json.slice(0, -1)],
      ['application/json', '{"__proto__":{"is_superuser":true},"constructor":{"prototype":{"x":1}}}'],
      ['application/json', ''],
      ['application/json', '[[[['],
      ['application/json', `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`],
      ['application/json', '"text"'],
      ['application/json; charset=utf-16', json],
      ['text/plain', json],
      ['application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a'],
      ['multipart/form-data', 'x'],
      ['application/x-www-form-urlencoded', 'a=%&quantity=%00&__proto__=1'],
    ] as const)
    return { ...request, headers: { ...request.headers, 'content-type': type }, body: text }
  }
  if (dice.once(12) && typeof body === 'object' && body !== null && !Array.isArray(body)) {
    const form = new URLSearchParams(
      Object.entries(body).map(([key, value]): [string, string] => [
        key,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    )
    return {
      ...request,
      headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: String(form),
    }
  }
  return { ...request, headers: { ...request.headers, 'content-type': 'application/json' }, body: json }
}

/** Describes the fault of a response, if any. */
function faultOf(endpoint: AnyEndpoint, status: number, type: string, text: string): string | undefined {
  // Prints and pictures may be refused for a moment, with 503 and a code.
  if (status >= 500 && status !== 503) return `status ${status}`
  if (inside.test(text)) return `it leaks internals: ${inside.exec(text)?.[0]}`
  if (endpoint.kind === 'file' && status === 200) return undefined
  if (!type.startsWith('application/json')) return `it is ${type || 'of no type'}`
  const body = JSON.parse(text)
  if (status === 200 && body.code === 200)
    return 'data' in body && 'msg' in body && (endpoint.kind !== 'list' || Number.isInteger(body.total))
      ? undefined
      : 'the envelope is incomplete'
  const code = body.error as ErrorCode
  if (!(code in errors) || errors[code] !== body.code) return `its code is not documented: ${body.code} ${code}`
  if (status !== (body.code >= 50_000 ? 200 : body.code)) return `status ${status} with code ${body.code}`
  return typeof body.msg === 'string' && body.msg !== '' && body.data === null
    ? undefined
    : 'the envelope is incomplete'
}

/** The rest of such a body is not read: the connection may close before the client has read the answer. */
const isTooLarge = ({ bodyKibibytes }: AnyEndpoint, { body }: Pick<Request, 'body'>) =>
  typeof body === 'string' && Buffer.byteLength(body) > bodyKibibytes * kibibyte

export const fuzz = proof({
  name: 'S14',
  promise: 'every request gets a documented response, never an internal error',
  inTest: true,
  quick: { perGroup: 20, seed: 14 },
  long: { perGroup: 10_000, seed: 1_000_003 },
  async prove(stage, { perGroup, seed }) {
    const { port } = await stage.serve()
    let people: { member: Member; staff: Member } = await openScene(stage, stage.call(port))
    /** Staff end sessions of accounts, also of these. */
    const replace = async (token: string | undefined) => {
      const isOne = token === people.member.token || token === people.staff.token
      if (!isOne || (await fetch(`http://127.0.0.1:${port}${apiBase}/base/userinfo`, { headers: { token } })).ok) return
      const [[member], staff] = await Promise.all([stage.members(1), stage.staff()])
      people = { member: member as Member, staff }
    }
    const groups = Map.groupBy(allEndpoints, ({ tag }) => tag)
    const statuses = new Map<number, number>()
    const faults = new Map<string, string>()
    let [sent, cut] = [0, 0]
    for (const [index, [, endpoints]] of [...groups].entries()) {
      const dice = diceOf(seed + index)
      // Calls that end the own session use separate accounts.
      const guests = await stage.members(Math.max(10, perGroup / 50))
      await inParallel(perGroup, 8, async () => {
        const endpoint = dice.pick(endpoints)
        const endsSession =
          endpoint.name === 'signOut' || endpoint.name === 'endSession' || endpoint.name === 'updatePassword'
        const token = endsSession
          ? (dice.pick(guests) as Member).token
          : dice.pick([people.member.token, people.staff.token, people.staff.token, undefined])
        const { url, ...request } = requestOf(endpoint, dice, token, ++sent)
        const send = () => fetch(`http://127.0.0.1:${port}${url}`, request)
        // A connection may end just when it is used again.
        const reply = await send()
          .catch(send)
          .catch((error: unknown) => {
            if (isTooLarge(endpoint, request)) return undefined
            throw new Error(
              `${request.method} ${url.slice(0, 300)} ${JSON.stringify(request.headers)} could not be sent`,
              { cause: error },
            )
          })
        if (!reply) {
          cut++
          return
        }
        const text = await reply.text()
        if (reply.status === 401) await replace(token)
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        const fault = faultOf(endpoint, reply.status, reply.headers.get('content-type') ?? '', text)
        if (fault && !faults.has(endpoint.name))
          faults.set(
            endpoint.name,
            `${fault}: ${request.method} ${url.slice(0, 300)} ${JSON.stringify(request.headers)} ${String(request.body).slice(0, 1500)} → ${reply.status} ${text.slice(0, 300)}`,
          )
      })
    }
    require(faults.size === 0, () => [...faults.values()].join('\n'))
    const answered = statuses.get(200) ?? 0
    require(answered > sent / 20, () => `Only ${answered} of ${sent} requests got 200.`)
    const counts = [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${times.toLocaleString('en')} × ${status}`)
    return `${sent.toLocaleString('en')} requests to ${groups.size} groups of calls: ${counts.join(', ')}; ${cut} cut off as too large`
  },
})
