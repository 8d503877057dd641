import { expect, test } from 'vitest'
import { allEndpoints } from '../all.ts'
import type { ApiRow } from '../api/identity/api.ts'
import type { MenuNode } from '../api/identity/menu.ts'
import { apiBase, isGrantable } from '../endpoint.ts'
import { type PresetName, presetNames, presetRights } from './role-preset.ts'

const endpoints = allEndpoints.filter(isGrantable)
const apis = endpoints.map(
  ({ method, path, tag }, id) => ({ id, method, path: apiBase + path, tags: tag, external: false }) as ApiRow,
)
const menu = (id: number, component: string, ...children: MenuNode[]) => ({ id, component, children }) as MenuNode
const menus = [
  menu(1, 'Layout', menu(2, '/order/list'), menu(3, '/order/statement')),
  menu(4, 'Layout', menu(5, '/mall-admin/page')),
  menu(6, 'Layout', menu(7, '/system/role')),
]
const callsOf = (name: PresetName) => presetRights(name, menus, apis).api_infos.flatMap(({ id }) => endpoints[id] ?? [])
const writesOf = (name: PresetName) =>
  callsOf(name)
    .filter(({ method }) => method !== 'GET')
    .map((endpoint) => endpoint.name)
    .sort()

test('each preset shows the menus of its job with those above', () => {
  expect(presetNames.map((name) => [name, presetRights(name, menus, apis).menu_ids])).toEqual([
    ['clerk', [1, 2]],
    ['warehouse', [1, 2]],
    ['accountant', [1, 2, 3]],
    ['content', [4, 5]],
    ['auditor', [1, 2, 3, 4, 5, 6, 7]],
  ])
})

test('the clerk takes and changes orders and answers buyers', () => {
  expect(writesOf('clerk')).toEqual([
    'addOrderNote',
    'adminCancelOrder',
    'adminCloseRest',
    'adminCreateOrder',
    'adminEditLines',
    'adminEditOrder',
    'adminRepriceOrder',
    'adminRequestAfterSale',
    'approveAfterSale',
    'changeOrders',
    'deleteOrderNote',
    'deleteSearchRequest',
    'exportChosenOrders',
    'issueDocument',
    'mailDocument',
    'printOrders',
    'refuseAfterSale',
    'updateQuestion',
    'updateSearchRequest',
  ])
})

test('the warehouse ships, picks, prints, counts and takes returns in, and reads what it needs for that', () => {
  expect(writesOf('warehouse')).toEqual([
    'addOrderNote',
    'adminCorrectShipment',
    'adminMergeShipments',
    'adminShipOrder',
    'adminSplitShipment',
    'changeOrders',
    'countStockByFile',
    'deleteOrderNote',
    'printOrders',
    'receiveAfterSale',
    'shipByFile',
  ])
  expect(
    callsOf('warehouse')
      .filter(({ method }) => method === 'GET')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'adminGetAfterSale',
    'adminGetOrder',
    'adminGetOrderDocument',
    'adminListAfterSales',
    'adminListOrderDocuments',
    'adminListOrders',
    'getOrderWork',
    'getPickingList',
    'getShipSheet',
    'getStockSheet',
    'listColleagues',
    'listOrderNotes',
    'listStock',
    'listStockMovements',
  ])
})

test('the accountant decides about money', () => {
  expect(writesOf('accountant')).toEqual([
    'addOrderNote',
    'adjustBalance',
    'adjustPoints',
    'adminConfirmPayment',
    'adminCorrectPayment',
    'adminMoveOverpayment',
    'adminRefundOrder',
    'adminRefusePayment',
    'adminReleaseOrder',
    'changeOrders',
    'confirmStatementLines',
    'decideAdjustment',
    'decidePayout',
    'decideRecharge',
    'deleteOrderNote',
    'exportChosenOrders',
    'ignoreStatementLines',
    'importStatement',
    'issueDocument',
    'mailDocument',
    'printOrders',
    'refundAfterSale',
    'restoreStatementLine',
    'saveStatementMapping',
    'settleStatementReversal',
    'undoStatementAllocation',
  ])
})

test('content writes products, texts and pages: no orders, no money, no markups', () => {
  const tags = new Set(callsOf('content').map(({ tag, method }) => (method === 'GET' ? '' : tag)))
  expect([...tags].filter(Boolean).sort()).toEqual([
    'attribute',
    'brand',
    'category',
    'content',
    'page',
    'product',
    'search',
    'text-page',
    'translation',
    'upload',
  ])
  expect(writesOf('content').filter((name) => /markup|order|payment|balance/i.test(name))).toEqual([])
})

test('the auditor reads everything and changes nothing', () => {
  expect(writesOf('auditor')).toEqual([])
  expect(callsOf('auditor')).toHaveLength(endpoints.filter(({ method }) => method === 'GET').length)
})
