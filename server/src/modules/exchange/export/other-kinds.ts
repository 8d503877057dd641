/** Exports of categories, members and orders. */
import { listCategories } from '#contract/api/catalog/category'
import { listCustomers } from '#contract/api/customers/customer'
import { adminExportOrders } from '#contract/api/orders/order-admin'
import { dayIn, daysLater } from '../../../lib/clock.ts'
import { type NamesIn, textOf } from '../../../lib/texts.ts'
import { yesNo } from '../../../lib/yes-no.ts'
import { categoryPaths, findCategories } from '../../catalog/category/service.ts'
import { customerRows } from '../../customers/customer/service.ts'
import { matchingOrderRows, orderColumns } from '../../orders/order/export.ts'
import { readSettings } from '../../settings/service.ts'
import type { ExportKind } from '../resource/export-kind.ts'

export const categoryKind: ExportKind = {
  right: listCategories,
  columns: {
    id: { heading: 'sheet.category.id', isNumber: true },
    path: { heading: 'sheet.category.path' },
    name: { heading: 'sheet.category.name', isTranslated: true },
    parent_id: { heading: 'sheet.category.parent_id', isNumber: true },
    order: { heading: 'sheet.category.order', isNumber: true },
    hidden: { heading: 'sheet.category.hidden' },
  },
  read: async (ctx, { languages }) => {
    const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
    const paths = await categoryPaths(ctx.db, ctx.locale, fallback)
    async function* rows() {
      yield (await findCategories(ctx.db)).map(({ id, name, parentId, order, isHidden }) => ({
        id,
        path: paths.get(id) ?? '',
        parent_id: parentId,
        order,
        hidden: yesNo(isHidden, ctx.locale),
        ...Object.fromEntries(languages.map((locale) => [`name.${locale}`, name[locale] ?? ''])),
      }))
    }
    return { batches: 1, rows: rows() }
  },
}

const memberColumns = [
  'id',
  'username',
  'nickname',
  'company_name',
  'tax_id',
  'email',
  'phone',
  'language',
  'group',
  'tags',
  'approval',
  'active',
  'orders',
  'spent',
  'currency',
  'last_order',
  'last_login',
  'created',
] as const satisfies NamesIn<'sheet.member'>[]

export const memberKind: ExportKind = {
  right: listCustomers,
  columns: Object.fromEntries(
    memberColumns.map((name) => [
      name,
      { heading: `sheet.member.${name}`, isNumber: name === 'id' || name === 'orders' || name === 'spent' },
    ]),
  ),
  read: async (ctx, { spec: { filter = {} } }) => {
    const { keyword, group_id, approval, has_orders, tag, is_active, start_date, end_date } = filter
    const { batches, rows } = await customerRows(ctx, {
      ...(keyword && { keyword }),
      ...(group_id && { group_id }),
      ...(approval && { approval }),
      ...(has_orders !== undefined && { has_orders }),
      ...(tag && { tag }),
      ...(is_active !== undefined && { is_active }),
      ...(start_date && { start_date }),
      ...(end_date && { end_date }),
    })
    async function* cells() {
      for await (const found of rows)
        yield found.map(({ is_active, ...row }) => ({
          ...row,
          group: row.group?.name ?? '',
          tags: row.tags.join(', '),
          approval: textOf(ctx.locale, `sheet.approval.${row.approval}`),
          active: yesNo(is_active, ctx.locale),
          last_order: row.last_order_at,
          created: row.created_at,
        }))
    }
    return { batches, rows: cells() }
  },
}

export const orderKind: ExportKind = {
  right: adminExportOrders,
  columns: Object.fromEntries(orderColumns.map(({ name, heading, isNumber }) => [name, { heading, isNumber }])),
  read: async (ctx, { spec: { filter: { keyword, order_status, days } = {} } }) => {
    const { time_zone } = await readSettings(ctx.db, ctx.database)
    const rows = matchingOrderRows(ctx, {
      ...(keyword && { keyword }),
      ...(order_status && { status: order_status }),
      ...(days && { start_date: dayIn(time_zone, daysLater(ctx.now(), 1 - days)) }),
    })
    return { batches: null, rows }
  },
}
