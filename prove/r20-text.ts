/** R20: whatever is written comes back as it was, or is refused at its field. */
import Papa from 'papaparse'
import { allEndpoints } from '#contract/all'
import type { AnyEndpoint } from '#contract/endpoint'
import { oneLine } from '../server/src/lib/text.ts'
import type { Reply } from './caller.ts'
import { hostileTexts } from './hostile-texts.ts'
import { proof, require } from './proof.ts'
import { filled, type TextField, textFieldsOf, textsIn } from './text-fields.ts'
import { type Sending, type Setting, type Story, stories, unshown } from './text-stories.ts'
import { accessStories } from './text-stories-access.ts'

const decoded = (html: string) =>
  html
    .replace(/^<p>|<\/p>$/g, '')
    .replace(
      /&(amp|lt|gt|quot);/g,
      (_, name: 'amp' | 'lt' | 'gt' | 'quot') => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name],
    )
const asHtml = (text: string) =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`
const short = (text: string) => JSON.stringify(text.length > 80 ? `${text.slice(0, 60)}… (${text.length})` : text)

/** A text that the field has no reason to refuse. */
const isWelcome = (field: TextField, text: string, story: Story) =>
  field.isFree &&
  !story.ruled?.test(field.path) &&
  text.isWellFormed() &&
  !text.includes('\0') &&
  [...text].length <= field.maxLength &&
  oneLine(text) !== ''

/** One text of a list that is longer than there are rounds, so that all get their turn. */
const turn = (texts: readonly string[], round: number, rounds: number, place: number) =>
  texts[(round * Math.max(1, Math.floor(texts.length / rounds)) + place) % texts.length] ?? ''

const send = (
  { caller }: Setting,
  { method }: AnyEndpoint,
  { by, path }: Pick<Sending, 'by' | 'path'>,
  body: object,
): Promise<Reply> =>
  method === 'PUT'
    ? caller.put(path, body, by.token)
    : caller.post(path, body, by.token, { 'idempotency-key': crypto.randomUUID() })

function requireClean(name: string, { status, body }: Reply): void {
  const what = () => `${name} was answered ${status} ${short(JSON.stringify(body))}.`
  require(status < 500 || status === 503, what)
  require(typeof body === 'object' &&
    body.code !== undefined &&
    (body.code === 200 || typeof body.error === 'string'), what)
}

interface Tally {
  writes: number
  kept: number
  refused: number
}

/** Sends all texts in one body; those that are refused at their field are taken out until the rest is accepted, and read again. */
async function tell(
  setting: Setting,
  endpoint: AnyEndpoint,
  story: Story,
  round: number,
  rounds: number,
  texts: readonly string[],
  tally: Tally,
): Promise<string[]> {
  const fields = textFieldsOf(endpoint).filter(({ path }) => !story.omitted?.test(path))
  const sending = await story.send(setting, round)
  const put = new Map(fields.map((field, place) => [field, turn(texts, round, rounds, place)] as const))
  for (const [field, text] of put) if (field.isKey && (text === '__proto__' || text === '*')) put.delete(field)
  const html = (field: TextField) => story.html?.test(field.path) === true
  for (let attempt = 0; ; attempt++) {
    const sent = new Map([...put].map(([field, text]) => [field, html(field) ? asHtml(text) : text]))
    const reply = await send(setting, endpoint, sending, filled(sending.body, sent))
    tally.writes++
    requireClean(`${endpoint.name} with ${[...put.values()].map(short).join(', ')}`, reply)
    if (reply.body.code === 200) {
      const read = await story.read(setting, reply.body, sending)
      const found = textsIn(read)
      const plain = new Set([...found].map(decoded))
      const kept: string[] = []
      for (const [field, text] of put) {
        if (!field.isFree || story.altered?.test(field.path) || oneLine(text) === '') continue
        const wanted = html(field) ? text : oneLine(text)
        require((html(field) ? plain : found).has(wanted), () =>
          `${endpoint.name}: ${short(text)} in "${field.path}" did not come back; ${short(wanted)} was to.`)
        tally.kept++
        kept.push(wanted)
      }
      return kept
    }
    if (reply.body.error === 'TOO_MANY_ATTEMPTS') return []
    const told = story.refusals?.[reply.body.error ?? '']
    const faults = [...Object.keys(reply.body.fields ?? {}), ...(told ? [told] : [])]
    require(faults.length > 0 && attempt < 30, () =>
      `${endpoint.name} was refused without a field: ${JSON.stringify(reply.body)} for ${[...put].map(([{ path }, text]) => `${path}: ${short(text)}`).join(', ')}`)
    const before = [...put]
    for (const fault of faults) {
      const guilty = before.filter(
        ([{ path, isKey }]) =>
          path === fault ||
          (isKey && fault.startsWith(path)) ||
          (path.endsWith('.*') && fault.startsWith(path.slice(0, -1))) ||
          path.startsWith(`${fault}.`),
      )
      require(guilty.length > 0, () =>
        `${endpoint.name} refused "${fault}", where nothing was: ${JSON.stringify(reply.body.fields)}`)
      // At the entry of an object its name and its value are one place.
      const rightly = guilty.filter(([field, text]) => !isWelcome(field, text, story))
      require(rightly.length > 0, () =>
        `${endpoint.name} refused ${guilty.map(([, text]) => short(text)).join(', ')} at "${fault}": ${JSON.stringify(reply.body.fields[fault])}`)
      for (const [field] of rightly) if (put.delete(field)) tally.refused++
    }
  }
}

const writes = allEndpoints.filter((endpoint) => endpoint.method !== 'GET' && textFieldsOf(endpoint).length > 0)

export const textSurvives = proof({
  name: 'R20',
  promise: 'text survives every field, or is refused at it',
  quick: { rounds: 2 },
  long: { rounds: 600 },
  async prove(stage, { rounds }) {
    const { texts, source } = hostileTexts()
    const { port } = await stage.serve()
    const { skuId } = await stage.create.product({ stock: 1_000_000 })
    const [member] = await stage.members(1)
    require(member !== undefined, () => 'No member was made.')
    const setting: Setting = {
      caller: stage.call(port),
      staff: await stage.staff(),
      member,
      skuId,
      categoryId: await stage.create.category(),
    }
    const tally: Tally = { writes: 0, kept: 0, refused: 0 }
    const exported: string[] = []
    let fields = 0
    for (const endpoint of writes) {
      fields += textFieldsOf(endpoint).length
      const told = stories[endpoint.name] ?? accessStories[endpoint.name]
      require(told !== undefined || unshown.has(endpoint.name), () =>
        `Nobody has said where the texts of ${endpoint.name} are read again.`)
      for (let round = 0; round < Math.min(rounds, texts.length); round++) {
        if (!told) await knock(setting, endpoint, turn(texts, round, rounds, 0), tally)
        for (const story of told ? [told].flat() : []) {
          const kept = await tell(setting, endpoint, story, round, rounds, texts, tally)
          if (endpoint.name === 'placeOrder') exported.push(...kept)
        }
      }
    }
    await requireExported(setting, exported)
    return `${source} through ${fields} text fields of ${writes.length} writes: ${tally.writes.toLocaleString('en')} calls, ${tally.kept.toLocaleString('en')} texts came back whole, ${tally.refused.toLocaleString('en')} were refused at their field, ${exported.length} stand in the export`
  },
})

/** The same text in every field of a write that shows nothing again. */
async function knock(setting: Setting, endpoint: AnyEndpoint, text: string, tally: Tally): Promise<void> {
  const texts = new Map(textFieldsOf(endpoint).map((field) => [field, text]))
  const path = endpoint.path.replace('{id}', '1')
  requireClean(
    `${endpoint.name} with ${short(text)}`,
    await send(setting, endpoint, { by: setting.staff, path }, filled({}, texts)),
  )
  tally.writes++
}

/** In the file a formula has a tick before it, which spreadsheets do not show. */
async function requireExported({ caller, staff }: Setting, wanted: readonly string[]): Promise<void> {
  const { status, body } = await caller.get('/mall/order/admin/export', staff.token)
  require(status === 200, () => `The export was answered ${status}.`)
  const cells = new Set(Papa.parse<string[]>(body, { newline: '\r\n' }).data.flat())
  for (const text of wanted)
    require(cells.has(text) || cells.has(`'${text}`), () => `${short(text)} is not in the export.`)
}
