/** R20: every text is stored unchanged or refused with an error on its field. */
import Papa from 'papaparse'
import { allEndpoints } from '#contract/all'
import type { AnyEndpoint } from '#contract/endpoint'
import { oneLine, severalLines } from '../server/src/lib/text.ts'
import type { Reply } from './caller.ts'
import { hostileTexts } from './hostile-texts.ts'
import { proof, require } from './proof.ts'
import type { TextCase, TextScene, TextWrite } from './text-case.ts'
import { textCases, unreadable } from './text-cases.ts'
import { filled, type TextField, textFieldsOf, textsIn } from './text-fields.ts'

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

/** Whether the field must accept the text. */
const mustAccept = (field: TextField, text: string, textCase: TextCase) =>
  field.isFree &&
  !textCase.restricted?.test(field.path) &&
  text.isWellFormed() &&
  !text.includes('\0') &&
  [...text].length <= field.maxLength &&
  oneLine(text) !== ''

/** The field of the longest text that need not be accepted. */
const longestToRefuse = (put: ReadonlyMap<TextField, string>, textCase: TextCase): string | undefined =>
  [...put]
    .filter(([field, text]) => !mustAccept(field, text, textCase))
    .sort(([, a], [, b]) => Buffer.byteLength(b) - Buffer.byteLength(a))[0]?.[0].path

/** Picks a text so that all are used over the rounds. */
const pickText = (texts: readonly string[], round: number, rounds: number, place: number) =>
  texts[(round * Math.max(1, Math.floor(texts.length / rounds)) + place) % texts.length] ?? ''

const send = (
  { caller }: TextScene,
  { method }: AnyEndpoint,
  { by, path }: Pick<TextWrite, 'by' | 'path'>,
  body: object,
): Promise<Reply> =>
  method === 'PUT'
    ? caller.put(path, body, by.token)
    : caller.post(path, body, by.token, { 'idempotency-key': crypto.randomUUID() })

function requireClean(name: string, { status, body }: Reply): void {
  const what = () => `${name} got ${status} ${short(JSON.stringify(body))}.`
  require(status < 500 || status === 503, what)
  require(typeof body === 'object' &&
    body.code !== undefined &&
    (body.code === 200 || typeof body.error === 'string'), what)
}

interface Tally {
  writes: number
  unchanged: number
  refused: number
}

/** Sends all texts in one body, removes refused ones until the rest is accepted, and reads the rest back. */
async function writeAndRead(
  scene: TextScene,
  endpoint: AnyEndpoint,
  textCase: TextCase,
  round: number,
  rounds: number,
  texts: readonly string[],
  tally: Tally,
): Promise<string[]> {
  const fields = textFieldsOf(endpoint).filter(({ path }) => !textCase.omitted?.test(path))
  const write = await textCase.send(scene, round)
  const put = new Map(fields.map((field, place) => [field, pickText(texts, round, rounds, place)] as const))
  for (const [field, text] of put) if (field.isKey && (text === '__proto__' || text === '*')) put.delete(field)
  const html = (field: TextField) => textCase.html?.test(field.path) === true
  const stored = (field: TextField, text: string) => {
    if (html(field)) return text
    return textCase.lines?.test(field.path) ? severalLines(text) : oneLine(text)
  }
  for (let attempt = 0; ; attempt++) {
    const sent = new Map([...put].map(([field, text]) => [field, html(field) ? asHtml(text) : text]))
    const reply = await send(scene, endpoint, write, filled(write.body, sent))
    tally.writes++
    requireClean(`${endpoint.name} with ${[...put.values()].map(short).join(', ')}`, reply)
    if (reply.body.code === 200) {
      const read = await textCase.read(scene, reply.body, write)
      const found = textsIn(read)
      const plain = new Set([...found].map(decoded))
      const unchanged: string[] = []
      for (const [field, text] of put) {
        if (!field.isFree || textCase.altered?.test(field.path) || oneLine(text) === '') continue
        const wanted = stored(field, text)
        require((html(field) ? plain : found).has(wanted), () =>
          `${endpoint.name}: ${short(text)} in "${field.path}" did not come back; ${short(wanted)} was to.`)
        tally.unchanged++
        unchanged.push(wanted)
      }
      return unchanged
    }
    if (reply.body.error === 'TOO_MANY_ATTEMPTS') return []
    const field = textCase.refusals?.[reply.body.error ?? '']
    // A body is too large only by a text that its field would refuse.
    const tooLong = reply.body.error === 'PAYLOAD_TOO_LARGE' && longestToRefuse(put, textCase)
    const faults = [...Object.keys(reply.body.fields ?? {}), ...(field ? [field] : []), ...(tooLong ? [tooLong] : [])]
    require(faults.length > 0 && attempt < 30, () =>
      `${endpoint.name} was refused without a field: ${JSON.stringify(reply.body)} for ${[...put].map(([{ path }, text]) => `${path}: ${short(text)}`).join(', ')}`)
    const before = [...put]
    for (const fault of faults) {
      const refused = before.filter(
        ([{ path, isKey }]) =>
          path === fault ||
          (isKey && fault.startsWith(path)) ||
          (path.endsWith('.*') && fault.startsWith(path.slice(0, -1))) ||
          path.startsWith(`${fault}.`),
      )
      require(refused.length > 0, () =>
        `${endpoint.name} refused "${fault}", where nothing was: ${JSON.stringify(reply.body.fields)}`)
      // The name and value of an object's entry have the same path.
      const justified = refused.filter(([field, text]) => !mustAccept(field, text, textCase))
      require(justified.length > 0, () =>
        `${endpoint.name} refused ${refused.map(([, text]) => short(text)).join(', ')} at "${fault}": ${JSON.stringify(reply.body.fields[fault])}`)
      for (const [field] of justified) if (put.delete(field)) tally.refused++
    }
  }
}

const writes = allEndpoints.filter((endpoint) => endpoint.method !== 'GET' && textFieldsOf(endpoint).length > 0)

export const textSurvives = proof({
  name: 'R20',
  promise: 'every field stores any text unchanged or refuses it',
  inTest: true,
  quick: { rounds: 1 },
  long: { rounds: 600 },
  async prove(stage, { rounds }) {
    const { texts, source } = hostileTexts()
    const { port } = await stage.serve()
    const { id: productId, skuId } = await stage.create.product({ stock: 1_000_000 })
    const [member] = await stage.members(1)
    require(member !== undefined, () => 'No member was created.')
    // A profile needs a contact.
    await stage.pool.query(`update users set email = 'text@proof.example' where id = $1`, [member.id])
    const scene: TextScene = {
      caller: stage.call(port),
      staff: await stage.staff(),
      member,
      productId,
      skuId,
      categoryId: await stage.create.category(),
    }
    const tally: Tally = { writes: 0, unchanged: 0, refused: 0 }
    const exported: string[] = []
    let fields = 0
    for (const endpoint of writes) {
      fields += textFieldsOf(endpoint).length
      const cases = [textCases[endpoint.name] ?? []].flat()
      require(cases.length > 0 || unreadable.has(endpoint.name), () => `There is no text case for ${endpoint.name}.`)
      for (let round = 0; round < Math.min(rounds, texts.length); round++) {
        if (cases.length === 0) await sendEverywhere(scene, endpoint, pickText(texts, round, rounds, 0), tally)
        for (const textCase of cases) {
          const unchanged = await writeAndRead(scene, endpoint, textCase, round, rounds, texts, tally)
          if (endpoint.name === 'placeOrder') exported.push(...unchanged)
        }
      }
    }
    await requireExported(scene, exported)
    return `${source} through ${fields} text fields of ${writes.length} writes: ${tally.writes.toLocaleString('en')} calls, ${tally.unchanged.toLocaleString('en')} texts came back unchanged, ${tally.refused.toLocaleString('en')} were refused on their field, ${exported.length} are in the export`
  },
})

/** Sends the text in every field of a write whose texts cannot be read back. */
async function sendEverywhere(scene: TextScene, endpoint: AnyEndpoint, text: string, tally: Tally): Promise<void> {
  const texts = new Map(textFieldsOf(endpoint).map((field) => [field, text]))
  const path = endpoint.path.replace('{id}', '1')
  requireClean(
    `${endpoint.name} with ${short(text)}`,
    await send(scene, endpoint, { by: scene.staff, path }, filled({}, texts)),
  )
  tally.writes++
}

/** In CSV, formulas are prefixed with an apostrophe, which spreadsheets hide. */
async function requireExported({ caller, staff }: TextScene, wanted: readonly string[]): Promise<void> {
  const { status, body } = await caller.get('/mall/order/admin/export', staff.token)
  require(status === 200, () => `The export got ${status}.`)
  const cells = new Set(Papa.parse<string[]>(body, { newline: '\r\n' }).data.flat())
  for (const text of wanted)
    require(cells.has(text) || cells.has(`'${text}`), () => `${short(text)} is not in the export.`)
}
