/** Accepted calls of the desk's writes of staff. */
import { testPassword } from './factory.ts'
import type { Answer, Client, TestMall } from './mall.ts'

const markups = { items: [{ category_id: 0, mode: 'percent', value: 5 }] }

const bankChange = {
  accounts: [{ bank: 'First', holder: 'Mall Ltd', account: '1', swift: '', currency: 'USD', note: '' }],
  password: testPassword,
}

export const deskCalls = (
  mall: () => TestMall,
  {
    staff,
    succeed,
    placeOrder,
  }: {
    staff: () => Client
    succeed(answer: Promise<Answer>): Promise<{ id: number; change_id: number }>
    placeOrder(): Promise<number>
  },
) => {
  const message = async (over = '') => {
    const { rows } = await mall().database.pool.query<{ id: number }>(
      `insert into outbox (channel, recipient, subject, body${over && ', canceled_at'}) values ('mail', 'a@test.example', 'Hello', 'Hello'${over && ', now()'}) returning id::float8`,
    )
    return { body: { ids: [rows[0]?.id ?? 0] } }
  }
  const cancelBankChanges = () =>
    mall().database.pool.query('update bank_account_changes set canceled_at = coalesce(canceled_at, now())')
  /** By a colleague. */
  const proposeBanks = async () => {
    await cancelBankChanges()
    const colleague = await mall().create.staff('superuser')
    const { body } = await colleague.post('/base/settings/bank_accounts/change', bankChange)
    return body.data.change.id as number
  }
  const draft = async () => ({
    user_id: (await mall().create.member()).id,
    items: [{ product_sku_id: (await mall().create.product()).skuId, quantity: 1 }],
  })
  return {
    setMarkups: async () => ({ body: markups }),
    clearMarkups: async () => {
      await succeed(staff().post('/mall/category/markup/batch', markups))
      return { query: {} }
    },
    undoMarkupChange: async () => {
      const { change_id: id } = await succeed(staff().post('/mall/category/markup/batch', markups))
      return { body: { id } }
    },
    changeBankAccounts: async () => {
      await cancelBankChanges()
      return { body: bankChange }
    },
    approveBankAccounts: async () => ({ body: { id: await proposeBanks(), password: testPassword } }),
    cancelBankAccounts: async () => ({ body: { id: await proposeBanks() } }),
    editSettings: async () => ({ body: { time_zone: 'Asia/Shanghai' } }),
    actAsCustomer: async () => ({ body: { id: (await mall().create.member()).id, reason: 'Asked by phone' } }),
    mergeCustomers: async () => ({
      body: {
        from_id: (await mall().create.member()).id,
        into_id: (await mall().create.member()).id,
        reason: 'Same buyer',
      },
    }),
    addOrderNote: async () => ({ body: { order_id: await placeOrder(), text: 'Call before noon' } }),
    deleteOrderNote: async () => {
      const body = { order_id: await placeOrder(), text: 'Call before noon' }
      return { query: { id: (await succeed(staff().post('/mall/order/note/add', body))).id } }
    },
    saveOrderDraft: async () => ({ body: await draft() }),
    deleteOrderDraft: async () => ({
      query: { id: (await succeed(staff().post('/mall/order/admin/draft/save', await draft()))).id },
    }),
    findDuplicates: async () => ({ body: {} }),
    dismissDuplicate: async () => {
      const [older, newer] = [await mall().create.member(), await mall().create.member()]
      const { rows } = await mall().database.pool.query<{ id: number }>(
        `insert into customer_duplicates (older_id, newer_id, reasons, score) values ($1, $2, '[]', 40) returning id`,
        [older.id, newer.id],
      )
      return { body: { id: rows[0]?.id ?? 0 } }
    },
    countStockByFile: async () => {
      const form = new FormData()
      form.set('file', new Blob(['sku_code,counted\nNO-SUCH,1\n']), 'stock.csv')
      return { body: form }
    },
    setCosts: async () => ({
      body: { costs: [{ sku_id: (await mall().create.product()).skuId, cost: '3.50', supplier: 'Lamp Works' }] },
    }),
    importCosts: async () => {
      const form = new FormData()
      form.set('file', new Blob(['sku_code,cost\nNO-SUCH,1\n']), 'costs.csv')
      return { body: form }
    },
    importTranslations: async () => {
      const form = new FormData()
      form.set('file', new Blob(['entity,id,field,language,translation,check\nbrand,1,name,ru,Лампа,x\n']), 'ru.csv')
      return { body: form }
    },
    retryOutbox: () => message('canceled'),
    cancelOutbox: () => message(),
  }
}
