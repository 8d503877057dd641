/** Where a banner, an entry or a link of the footer leads: nowhere, to a product, category or page of the mall, or to a URL. */
import { Autocomplete, type AutocompleteProps, NativeSelect, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type CategoryNode, listCategories } from '#contract/api/catalog/category'
import { type BannerRow, bannerLinkTypes } from '#contract/api/site/banner'
import { listPages } from '#contract/api/site/page'
import { listTextPages } from '#contract/api/site/text-page'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { useCatalogHeaders, useCatalogScope } from '../../form/catalog-scope.ts'
import { ProductSelect } from '../../form/fields/product-select.client.tsx'
import { TreeSelect } from '../../form/fields/tree-select.client.tsx'
import styles from './banner.module.css'

interface LinkFieldProps {
  /** The inputs of the link's type and value. */
  kind: GetInputPropsReturnType
  value: GetInputPropsReturnType
  /** As stored, with the name of its product or category. */
  stored?: Pick<BannerRow, 'link' | 'target'> | undefined
  /** The kinds of links to choose from; all by default. */
  types?: readonly BannerRow['link']['type'][]
  /** Whether it says what a page is; several below each other need not. */
  isExplained?: boolean
}

export function LinkField({ kind, value, stored, types = bannerLinkTypes, isExplained = true }: LinkFieldProps) {
  const t = useTranslate()
  const type: string = kind.value
  const label = t(`banner.link.${bannerLinkTypes.find((each) => each === type) ?? 'none'}`)
  const own = stored?.link.type === type ? stored : undefined
  const current = own && { id: own.link.value, name: own.target?.name ?? t('banner.linkDeleted') }
  return (
    <>
      <NativeSelect
        label={t('banner.linkTo')}
        data={types.map((each) => ({ value: each, label: t(`banner.link.${each}`) }))}
        {...kind}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          kind.onChange(event)
          if (chosen === stored?.link.type) value.onChange(stored.link.value)
          // An id means nothing as a URL.
          else if (!isTyped(chosen) || !isTyped(type)) value.onChange('')
        }}
      />
      {type === 'product' && <ProductSelect label={label} current={current} {...value} />}
      {type === 'category' && <CategorySelect label={label} current={current} {...value} />}
      {type === 'page' && <PageInput label={label} description={isExplained && t('banner.pageHint')} {...value} />}
      {type === 'url' && (
        <TextInput label={label} type="url" placeholder={examples.url} maxLength={500} spellCheck={false} {...value} />
      )}
    </>
  )
}

const isTyped = (type: string) => type === 'page' || type === 'url'

interface CategorySelectProps extends GetInputPropsReturnType {
  label: string
  current: { id: string; name: string } | undefined
}

function CategorySelect({ current, ...field }: CategorySelectProps) {
  const t = useTranslate()
  const headers = useCatalogHeaders()
  const { data } = useQuery({
    queryKey: ['categories', 'tree', headers],
    queryFn: ({ signal }) => call(listCategories, { query: {}, headers, signal }),
  })
  const own = current ?? (field.value && { id: field.value, name: t(data ? 'banner.linkHidden' : 'common.loading') })
  return (
    <TreeSelect<CategoryNode>
      rows={data ?? []}
      nameOf={({ name }) => name}
      none={{ value: '', label: t('banner.chooseCategory') }}
      extra={own ? [{ id: Number(own.id), name: own.name }] : []}
      {...field}
    />
  )
}

const examples = { url: 'https://', page: '/mall/…' }

/** A path of the mall, typed, one of the usual ones or a page of text. */
function PageInput(field: Pick<AutocompleteProps, 'label' | 'description'> & GetInputPropsReturnType) {
  const t = useTranslate()
  const shop = useCatalogScope()
  // Those that the user may see; without any the usual pages are left.
  const { data: built } = useQuery({
    queryKey: ['built-pages', 'links', shop],
    queryFn: ({ signal }) => call(listPages, { query: { page_size: 100, ...(shop && { owner: 'shop' }) }, signal }),
  })
  const { data: pages } = useQuery({
    queryKey: ['text-pages', 'links'],
    queryFn: ({ signal }) => call(listTextPages, { query: { page_size: 100 }, signal }),
  })
  const usual: Readonly<Record<string, string>> = {
    [paths.category()]: t('storefront.allCategories'),
    [`${paths.search()}?sort=newest`]: t('builder.template.arrivals'),
    [`${paths.search()}?sort=sales`]: t('storefront.bestSellers'),
    [paths.quickOrder()]: t('banner.page.quickOrder'),
    [paths.register()]: t('storefront.register'),
    ...Object.fromEntries(built?.data.map(({ slug, title }) => [paths.textPage(slug), title]) ?? []),
    ...Object.fromEntries(pages?.data.map(({ slug, title }) => [paths.textPage(slug), title]) ?? []),
  }
  return (
    <Autocomplete
      placeholder={examples.page}
      maxLength={500}
      spellCheck={false}
      data={Object.keys(usual)}
      filter={({ options }) => options}
      renderOption={({ option: { value } }) => (
        <span className={styles.pageChoice}>
          {usual[value]}
          <span className="second">{value}</span>
        </span>
      )}
      {...field}
    />
  )
}
