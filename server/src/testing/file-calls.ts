/** Writes of staff with files: product files, exports and bank statements. */
import type { Answer, Client, TestMall } from './mall.ts'

interface Call {
  id?: number
  query?: Record<string, number>
  body?: object | FormData
}

interface Tools {
  mall: () => TestMall
  staff: () => Client
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any call
  succeed: (answer: Promise<Answer>) => Promise<any>
  placeOrder: () => Promise<number>
}

const nightly = { name: 'Nightly', every: 'daily', time: '02:00', spec: { kind: 'stock' } }

function productFile() {
  const form = new FormData()
  form.set('file', new Blob(['sku,name,price\nA-1,Mug,1\n']), 'products.csv')
  return form
}

/** An upload of the smallest file that counts as PDF. */
export function documentForm(text: string, name = 'sheet.pdf'): FormData {
  const form = new FormData()
  form.set('file', new Blob([`%PDF-1.7\n% ${text}\n%%EOF\n`], { type: 'application/pdf' }), name)
  return form
}

/** Whose payment was not found. */
const openReversal = { amount: -1000, isReversal: true, note: 'not_found' } as const

export function fileCalls({ mall, staff, succeed, placeOrder }: Tools): Record<string, () => Promise<Call>> {
  async function statementItem() {
    const { order_number } = await succeed(staff().get(`/mall/order/admin/detail/${await placeOrder()}`))
    return { line_id: await mall().create.statementLine(), orders: [{ order_number, amount: '10' }] }
  }
  return {
    uploadDocument: async () => ({ body: documentForm('A data sheet') }),
    cropImage: async () => ({
      body: { url: '/files/demo/banner-ad-shoes.webp', left: 0, top: 0, width: 40, height: 40 },
    }),
    uploadImport: async () => ({ body: productFile() }),
    uploadImportPart: async () => ({ query: { offset: 0 }, body: productFile() }),
    feedStock: async () => {
      const code = crypto.randomUUID().slice(0, 13)
      await mall().create.product({ code })
      return { body: { items: [{ code, quantity: 7 }] } }
    },
    startExport: async () => ({ body: { kind: 'stock' } }),
    saveExportSchedule: async () => ({ body: nightly }),
    deleteExportSchedule: async () => ({
      query: { id: (await succeed(staff().post('/mall/export/schedule/save', nightly))).id },
    }),
    startImport: async () => {
      const { file } = await succeed(staff().post('/mall/import/upload', productFile()))
      return { body: { file, name: 'products.csv' } }
    },
    importStatement: async () => {
      const form = new FormData()
      form.set('file', new Blob(['Date,Amount,Payer\n2026-11-20,10.00,Ann\n']), 'statement.csv')
      form.set('account', 'DE1')
      form.set('currency', 'USD')
      return { body: form }
    },
    confirmStatementLines: async () => ({ body: { items: [await statementItem()] } }),
    ignoreStatementLines: async () => ({
      body: { line_ids: [await mall().create.statementLine()], reason: 'interest' },
    }),
    saveStatementMapping: async () => ({ body: { account: 'DE1', currency: 'USD', answers: { decimal: ',' } } }),
    settleStatementReversal: async () => ({
      body: { id: await mall().create.statementLine(openReversal), reason: 'another account' },
    }),
    restoreStatementLine: async () => {
      const id = await mall().create.statementLine()
      await succeed(staff().post('/mall/statement/ignore', { line_ids: [id], reason: 'interest' }))
      return { body: { id } }
    },
    undoStatementAllocation: async () => {
      const item = await statementItem()
      await succeed(staff().post('/mall/statement/confirm', { items: [item] }))
      const done = await succeed(staff().get('/mall/statement/lines?tab=done&page_size=100'))
      const line = done.find(({ id }: { id: number }) => id === item.line_id)
      return { body: { allocation_id: line.allocations[0].id, reason: 'another buyer' } }
    },
  }
}
