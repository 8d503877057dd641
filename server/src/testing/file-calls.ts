/** Writes of staff with files: product files and bank statements. */
import type { Answer, Client, TestMall } from './mall.ts'

interface Call {
  id?: number
  body?: object | FormData
}

interface Tools {
  mall: () => TestMall
  staff: () => Client
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  succeed: (answer: Promise<Answer>) => Promise<any>
  placeOrder: () => Promise<number>
}

function productFile() {
  const form = new FormData()
  form.set('file', new Blob(['sku,name,price\nA-1,Mug,1\n']), 'products.csv')
  return form
}

export function fileCalls({ mall, staff, succeed, placeOrder }: Tools): Record<string, () => Promise<Call>> {
  async function statementItem() {
    const { order_number } = await succeed(staff().get(`/mall/order/admin/detail/${await placeOrder()}`))
    return { line_id: await mall().create.statementLine(), orders: [{ order_number, amount: '10' }] }
  }
  return {
    uploadImport: async () => ({ body: productFile() }),
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
