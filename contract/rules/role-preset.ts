/**
 * Rights that a new role may begin with: what a usual job needs and nothing more. Pure. The web runs it too, and gets
 * the imports below without their schemas.
 */

import * as category from '#contract/api/catalog/category'
import { adminGetOrderDocument, adminListOrderDocuments, printOrders } from '#contract/api/documents/document'
import type { ApiRow } from '#contract/api/identity/api'
import type { MenuNode } from '#contract/api/identity/menu'
import * as afterSale from '#contract/api/orders/after-sale-admin'
import * as dispatch from '#contract/api/orders/dispatch'
import { orderActionCalls } from '#contract/api/orders/order-action'
import { adminGetOrder, adminListOrders } from '#contract/api/orders/order-admin'
import { adminCreateOrder } from '#contract/api/orders/order-desk'
import { getOrderWork } from '#contract/api/orders/order-work'
import { decidePayout } from '#contract/api/reselling/payout'
import { adjustBalance, decideRecharge } from '#contract/api/wallet/balance-admin'
import { adjustPoints } from '#contract/api/wallet/points'
import { type AnyEndpoint, apiBase } from '#contract/endpoint'

interface Preset {
  /** Views whose menus it shows; all without a list. */
  views?: readonly string[]
  /** Tags of which it may make all calls. */
  works: readonly string[]
  /** Further calls. */
  calls?: readonly AnyEndpoint[]
  /** Tags of which it only reads; all without a list. */
  reads?: readonly string[]
}

const act = orderActionCalls

const presets = {
  /** Takes and changes orders and answers buyers; money and parcels are for others. */
  clerk: {
    views: [
      '/order/list',
      '/order/detail',
      '/order/after-sale',
      '/order/customer',
      '/mall-admin/question',
      '/mall-admin/search-request',
      '/mall-admin/search-miss',
    ],
    works: ['order-note', 'document', 'question', 'search-request', 'staff-news'],
    calls: [
      ...[adminCreateOrder, act.edit, act.reprice, act.edit_lines, act.cancel, act.close_rest],
      ...[dispatch.changeOrders, dispatch.exportChosenOrders],
      ...[afterSale.adminRequestAfterSale, afterSale.approveAfterSale, afterSale.refuseAfterSale],
    ],
    reads: ['order-admin', 'after-sale', 'customer', 'inventory', 'member-group', 'price-list', 'coupon', 'freight'],
  },
  /** Ships, picks, prints, counts and takes returned products in. */
  warehouse: {
    views: ['/order/list', '/order/detail', '/order/after-sale', '/mall-admin/stock'],
    works: ['order-note', 'inventory', 'staff-news'],
    calls: [
      ...[adminListOrders, adminGetOrder, getOrderWork],
      ...[act.ship, act.correct_shipment, act.split_shipment, act.merge_shipments],
      ...[dispatch.changeOrders, dispatch.shipByFile, dispatch.getShipSheet, dispatch.getPickingList],
      ...[adminListOrderDocuments, adminGetOrderDocument, printOrders],
      ...[afterSale.adminListAfterSales, afterSale.adminGetAfterSale, afterSale.receiveAfterSale],
    ],
    reads: [],
  },
  /** Confirms, corrects and pays back money, and decides whether unpaid orders ship. */
  accountant: {
    views: [
      '/order/list',
      '/order/detail',
      '/order/after-sale',
      '/order/statement',
      '/order/journal',
      '/order/customer',
      '/order/balance',
      '/order/recharge',
      '/order/payout',
      '/order/points',
      '/order/adjustment',
      '/order/liability',
    ],
    works: ['order-note', 'document', 'statement', 'adjustment', 'staff-news'],
    calls: [
      ...[act.confirm_payment, act.refuse_payment, act.correct_payment, act.refund, act.move_overpayment, act.release],
      ...[dispatch.changeOrders, dispatch.exportChosenOrders, afterSale.refundAfterSale],
      ...[adjustBalance, decideRecharge, decidePayout, adjustPoints],
    ],
    reads: [
      ...['order-admin', 'after-sale', 'customer', 'balance', 'payout', 'points', 'cost', 'journal'],
      ...['asset', 'coupon', 'voucher', 'red-packet'],
    ],
  },
  content: {
    views: [
      '/mall-admin/product',
      '/mall-admin/category',
      '/mall-admin/brand',
      '/mall-admin/attribute',
      '/mall-admin/attribute-set',
      '/mall-admin/carousel',
      '/mall-admin/adspace',
      '/mall-admin/homepage',
      '/mall-admin/files',
      '/mall-admin/page',
      '/mall-admin/text-page',
      '/mall-admin/translation',
      '/mall-admin/glossary',
      '/mall-admin/synonym',
      '/mall-admin/dead-link',
      '/mall-admin/trade',
    ],
    works: [
      'product',
      'brand',
      'attribute',
      'content',
      'page',
      'text-page',
      'translation',
      'upload',
      'search',
      'staff-news',
    ],
    // Markups by category are in the same area, and not of this job.
    calls: [
      ...[category.arrangeCategories, category.createCategory, category.updateCategory],
      ...[category.deleteCategory, category.mergeCategory, category.moveCategoryProducts],
    ],
    reads: ['category', 'inventory', 'price-list'],
  },
  /** Reads everything. */
  auditor: { works: [] },
} satisfies Record<string, Preset>

export type PresetName = keyof typeof presets
export const presetNames = Object.keys(presets) as PresetName[]

/** Ids of the menus of some views, with those above them. */
function menusOf(menus: readonly MenuNode[], views: readonly string[] | undefined): number[] {
  return menus.flatMap(({ id, component, children }) => {
    const below = menusOf(children, views)
    return !views || below.length > 0 || views.includes(component) ? [id, ...below] : []
  })
}

export function presetRights(name: PresetName, menus: readonly MenuNode[], apis: readonly ApiRow[]) {
  const { views, works, calls = [], reads }: Preset = presets[name]
  const isNamed = (row: ApiRow) =>
    calls.some(({ method, path }) => row.method === method && row.path === apiBase + path)
  return {
    menu_ids: menusOf(menus, views),
    api_infos: apis.filter(
      (row) =>
        !row.external &&
        (works.includes(row.tags) || isNamed(row) || (row.method === 'GET' && (!reads || reads.includes(row.tags)))),
    ),
  }
}
