/** What the desks do with the rows of each resource: save a translation by its own service, export them. */
import { updateAttribute as attributeContract } from '#contract/api/catalog/attribute'
import { updateBrand as brandContract, listBrands } from '#contract/api/catalog/brand'
import { updateCategory as categoryContract } from '#contract/api/catalog/category'
import { type ExportedTable, type ResourceName, resources } from '#contract/api/exchange/resources'
import { updateCouponTemplate as couponContract } from '#contract/api/wallet/coupon-admin'
import type { AnyEndpoint } from '#contract/endpoint'
import { of } from '#contract/rules/text'
import type { Locale } from '#contract/types'
import type { MemberContext } from '../../../context.ts'
import { updateAttribute } from '../../catalog/attribute/service.ts'
import { brandPage, updateBrand } from '../../catalog/brand/service.ts'
import { updateCategory } from '../../catalog/category/service.ts'
import { translateTemplate } from '../../wallet/coupon/admin.ts'
import { type ExportKind, rowsKind } from './export-kind.ts'

interface Change {
  id: number
  version: number
  translations: Partial<Record<Locale, Record<string, string>>>
}

interface ResourceKind {
  /** The call of its form, whose right the desk needs too. */
  update: AnyEndpoint
  save(ctx: MemberContext, change: Change): Promise<unknown>
  /** Where the contract says that it is exported. */
  exported?: ExportKind
}

export const resourceKinds: Readonly<Record<ResourceName, ResourceKind>> = {
  attribute: { update: attributeContract, save: updateAttribute },
  brand: {
    update: brandContract,
    save: updateBrand,
    exported: rowsKind({
      right: listBrands,
      headings: {
        id: of('ID', 'ID', 'ID', 'ID', 'ID', 'ID'),
        name: of('Name', '名称', 'Nombre', 'Название', 'ชื่อ', 'Tên'),
        description: of('Description', '简介', 'Descripción', 'Описание', 'คำอธิบาย', 'Mô tả'),
        country: of('Country', '国家', 'País', 'Страна', 'ประเทศ', 'Quốc gia'),
        founded_year: of('Founded in', '创立年份', 'Año de fundación', 'Год основания', 'ปีที่ก่อตั้ง', 'Năm thành lập'),
        logo: of('Logo', '标志', 'Logotipo', 'Логотип', 'โลโก้', 'Logo'),
        order: of('Order', '排序', 'Orden', 'Порядок', 'ลำดับ', 'Thứ tự'),
        hidden: of('Hidden', '隐藏', 'Oculta', 'Скрыт', 'ซ่อน', 'Ẩn'),
      },
      numbers: ['id', 'founded_year', 'order'],
      translated: ['name', 'description'],
      rows: async (ctx, name) => (await brandPage(ctx, { page_size: -1, ...(name && { name }) }, true)).data,
    }),
  },
  category: { update: categoryContract, save: updateCategory },
  coupon: { update: couponContract, save: translateTemplate },
}

export const resourceExports = Object.fromEntries(
  resources.flatMap(({ name, table }) => {
    const { exported } = resourceKinds[name]
    return exported ? [[table, exported]] : []
  }),
) as Record<ExportedTable, ExportKind>
