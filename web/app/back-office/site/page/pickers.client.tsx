/** References of blocks, picked by name: products, categories, brands, coupons, a red packet, a link. */
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { allBrands } from '#contract/api/catalog/brand'
import { type CategoryNode, listCategories } from '#contract/api/catalog/category'
import { listProducts } from '#contract/api/catalog/product'
import type { BannerLink } from '#contract/api/site/banner'
import type { FieldKind } from '#contract/api/site/page-block'
import { listCouponTemplates } from '#contract/api/wallet/coupon-admin'
import { listRedPacketCampaigns } from '#contract/api/wallet/red-packet'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useCatalogHeaders, useCatalogScope } from '../../form/catalog-scope.ts'
import { TreeSelect } from '../../form/fields/tree-select.client.tsx'
import { linesOf } from '../../tree/arrange.ts'
import { LinkField } from '../banner/link-field.client.tsx'
import { type Choice, IdsPicker } from './ids-picker.client.tsx'

export type IdsKind = Extract<FieldKind, 'products' | 'categories' | 'brands' | 'attributes' | 'coupons'>

interface IdsFieldProps {
  kind: IdsKind
  label: string
  most: number
  value: readonly number[] | undefined
  onChange: (ids: number[] | undefined) => void
}

const searchSize = 20

export function IdsField({ kind, label, most, value = [], onChange }: IdsFieldProps) {
  const t = useTranslate()
  const headers = useCatalogHeaders()
  const shop = useCatalogScope() ?? ''
  const productsOf = async (query: object, signal: AbortSignal): Promise<Choice[]> =>
    (await call(listProducts, { query, headers, signal })).data.map(({ id, name, image }) => ({ id, name, image }))
  const common = {
    label,
    most,
    value,
    name: `${kind} ${shop}`,
    onChange: (ids: number[]) => onChange(ids.length > 0 ? ids : undefined),
  }
  switch (kind) {
    case 'products':
      return (
        <IdsPicker
          {...common}
          search={(keyword, signal) => productsOf({ keyword, page_size: searchSize }, signal)}
          named={(ids, signal) => productsOf({ ids: ids.join(), page_size: ids.length }, signal)}
        />
      )
    case 'categories':
      return (
        <IdsPicker
          {...common}
          isWhole
          hint={t('builder.pick.topCategories')}
          search={async (_, signal) =>
            linesOf(await call(listCategories, { query: {}, headers, signal })).map(({ row, depth }) => ({
              id: row.id,
              name: '\u00a0\u00a0'.repeat(depth) + row.name,
            }))
          }
        />
      )
    case 'brands':
      return (
        <IdsPicker
          {...common}
          isWhole
          hint={t('builder.pick.allBrands')}
          search={async (_, signal) =>
            (await call(allBrands, { headers, signal })).map(({ id, name, logo }) => ({ id, name, image: logo }))
          }
        />
      )
    case 'attributes':
      return (
        <IdsPicker
          {...common}
          isWhole
          search={async (_, signal) => {
            const query = { facets: true, page_size: 1 }
            const { facets } = await call(listProducts, { query, headers, signal })
            return (facets?.attributes ?? []).flatMap(({ name, values }) =>
              values.map(({ id, value }) => ({ id, name: t('common.labelled', { label: name, text: value }) })),
            )
          }}
        />
      )
    case 'coupons':
      return (
        <IdsPicker
          {...common}
          isWhole
          hint={t('builder.pick.allCoupons')}
          search={async (_, signal) =>
            (await call(listCouponTemplates, { query: { claim: 'click', page_size: 100 }, signal })).data
          }
        />
      )
  }
}

interface IdFieldProps {
  kind: Extract<FieldKind, 'category' | 'brand' | 'red_packet'>
  label: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}

export function IdField({ kind, label, value, onChange }: IdFieldProps) {
  const t = useTranslate()
  const headers = useCatalogHeaders()
  const shop = useCatalogScope() ?? ''
  const { data: tree = [] } = useQuery({
    queryKey: ['page-choices', 'tree', shop],
    enabled: kind === 'category',
    queryFn: ({ signal }) => call(listCategories, { query: {}, headers, signal }),
  })
  const { data: rows = [] } = useQuery({
    queryKey: ['page-choices', 'one', kind, shop],
    enabled: kind !== 'category',
    queryFn: async ({ signal }) =>
      kind === 'brand'
        ? await call(allBrands, { headers, signal })
        : (await call(listRedPacketCampaigns, { query: { page_size: 100 }, signal })).data,
  })
  const none = { value: '', label: t(kind === 'red_packet' ? 'builder.pick.choose' : 'builder.pick.any') }
  const field = {
    label,
    value: value ? String(value) : '',
    onChange: (event: { currentTarget: { value: string } }) => onChange(Number(event.currentTarget.value) || undefined),
  }
  if (kind === 'category')
    return <TreeSelect<CategoryNode> rows={tree} nameOf={({ name }) => name} none={none} {...field} />
  return <NativeSelect data={[none, ...rows.map(({ id, name }) => ({ value: String(id), label: name }))]} {...field} />
}

interface LinkPickerProps {
  value: BannerLink | undefined
  onChange: (link: BannerLink | undefined) => void
}

/** The picker of banners, for a link that may be missing. */
export function LinkPicker({ value: link = { type: 'none', value: '' }, onChange }: LinkPickerProps) {
  const latest = useRef(link)
  // Choosing a type sets the type and then the value, within one event.
  latest.current = link
  const change = (next: BannerLink) => {
    latest.current = next
    onChange(next.type === 'none' ? undefined : next)
  }
  return (
    <LinkField
      kind={{
        value: link.type,
        onChange: (event: { currentTarget: { value: BannerLink['type'] } }) =>
          change({ ...latest.current, type: event.currentTarget.value }),
      }}
      value={{
        value: link.value,
        onChange: (given: string | null | { currentTarget: { value: string } }) => {
          const text = given && typeof given === 'object' ? given.currentTarget.value : (given ?? '')
          change({ ...latest.current, value: text })
        },
      }}
    />
  )
}
