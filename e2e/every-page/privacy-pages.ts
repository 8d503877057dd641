/** Pages of messages to members and of erasures. */
import type { TestedPage } from '../harness/open-page.ts'

export const staffPrivacy: TestedPage[] = [
  { name: 'messages to members', path: '/mall/order/broadcast' },
  { name: 'a new message to members', path: '/mall/order/broadcast?edit=new' },
  { name: 'erasures of accounts', path: '/mall/order/erasure' },
].map((page) => ({
  ...page,
  enter: async (opened) => {
    await opened.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
  },
}))
