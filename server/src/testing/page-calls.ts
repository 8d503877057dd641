/** Writes of staff to pages from blocks, each with a page in the state that it needs. */
import type { Answer, Client } from './mall.ts'

interface Call {
  id?: number
  body?: object | FormData
}

const notice = { id: 'notice', type: 'notice', version: 1, props: { text: { en: 'Spring sale' }, tone: 'info' } }
const box = (type: string, content: string) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, Buffer.from(content)])
}
/** The boxes of an MP4 file, with nothing to play. */
export const smallVideo = Buffer.concat([box('ftyp', 'isom'), box('moov', 'x'), box('mdat', 'y')])

/** The same of WebM: a header and one segment. */
export const smallWebm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.from([0x18, 0x53, 0x80, 0x67, 0x94]),
  Buffer.alloc(20),
])

const base = '/mall/page'

export function pageCalls({
  staff,
  succeed,
}: {
  staff: () => Client
  /** Returns the data of a successful answer. */
  succeed: (answer: Promise<Answer>) => Promise<Answer['body']>
}): Record<string, () => Promise<Call>> {
  const draft = () => ({
    owner: 'mall',
    slug: `p-${crypto.randomUUID().slice(0, 13)}`,
    texts: { en: { title: 'Spring' } },
    blocks: [notice],
  })
  const created = async (): Promise<number> => (await succeed(staff().post(`${base}/create`, draft()))).id
  const published = async () => {
    const id = await created()
    await succeed(staff().post(`${base}/publish/${id}`, { revision: 1 }))
    return id
  }
  return {
    createPage: async () => ({ body: draft() }),
    savePage: async () => ({ id: await created(), body: { revision: 1, texts: { en: { title: 'Spring' } } } }),
    publishPage: async () => ({ id: await created(), body: { revision: 1 } }),
    takeDownPage: async () => ({ id: await published(), body: {} }),
    restorePage: async () => {
      const id = await published()
      const { revision } = await succeed(staff().get(`${base}/get/${id}`))
      await succeed(staff().post(`${base}/save/${id}`, { revision, texts: { en: { title: 'Summer' } } }))
      const saved = await succeed(staff().get(`${base}/get/${id}`))
      await succeed(staff().post(`${base}/publish/${id}`, { revision: saved.revision }))
      return { id, body: { number: 1 } }
    },
    uploadVideo: async () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(smallVideo)]), 'tour.mp4')
      return { body: form }
    },
    deletePage: async () => ({ id: await created() }),
  }
}
