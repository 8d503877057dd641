/** All products, also drafts and those off sale; deleted ones by their status. */
import { useState } from 'react'
import { type ListedProduct, listProducts } from '#contract/api/catalog/product'
import { createProduct, exportProducts, updateProduct } from '#contract/api/catalog/product-admin'
import { changeProducts } from '#contract/api/catalog/product-bulk'
import { useTranslate } from '../../../i18n/use.ts'
import { useFormAddress } from '../../form/address.ts'
import { JobDialog } from '../../jobs/job-dialog.client.tsx'
import { ExportButton } from '../../list/export-button.client.tsx'
import { filtersOf } from '../../list/filters.ts'
import { type Found, ListScreen } from '../../list/list-screen.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { CostsOf } from '../cost/list-cell.client.tsx'
import { ProductBulk, type StartedJob } from './bulk.client.tsx'
import { ProductCards } from './cards.client.tsx'
import { useProductColumns } from './columns.client.tsx'
import { useProductFilters } from './filters.client.ts'

const defaults = { status: 'any', skus: true } as const

export function ProductList() {
  const t = useTranslate()
  const staff = useStaff()
  const { search } = useAddress()
  const formAddress = useFormAddress()
  const fields = useProductFilters()
  const areDeleted = filtersOf(fields, search)['status'] === 'deleted'
  const columns = useProductColumns(areDeleted)
  const [job, setJob] = useState<StartedJob>()
  // All that match the filters, as long as the same rows are selected.
  const [allOf, setAllOf] = useState<string>()
  const isAll = (found: Found<ListedProduct>) => found.chosen.length > 0 && selectionOf(found) === allOf
  const mayExport = hasRight(staff, exportProducts)
  const mayChange = hasRight(staff, changeProducts) && !areDeleted
  return (
    <>
      <ListScreen
        endpoint={listProducts}
        name="products"
        title={t('products.title')}
        create={{ endpoint: createProduct, label: t('products.new') }}
        audit="product"
        {...(mayExport && { actions: (found: Found<ListedProduct>) => <Export found={found} isAll={isAll(found)} /> })}
        {...((mayChange || mayExport) && {
          bulk: (chosen: readonly ListedProduct[], clear: () => void, found: Found<ListedProduct>) =>
            mayChange && (
              <ProductBulk
                key={JSON.stringify(found.query)}
                chosen={chosen}
                clear={clear}
                found={found}
                isAll={isAll(found)}
                selection={selectionOf(found)}
                onAll={setAllOf}
                onStart={setJob}
              />
            ),
        })}
        fields={fields}
        defaults={defaults}
        columns={columns}
        within={(products, table) => <CostsOf products={products}>{table}</CostsOf>}
        cards={(products, chosen, onChoose) => (
          <ProductCards
            products={products}
            chosen={chosen}
            onChoose={onChoose}
            formOf={({ id }) => !areDeleted && hasRight(staff, updateProduct) && formAddress(id)}
            areDeleted={areDeleted}
          />
        )}
        nameOf={({ name }) => name}
        empty={{ title: t('products.none'), text: t('products.noneText') }}
      />
      {job && (
        <JobDialog key={job.id} id={job.id} title={job.title} lists={['products']} onClose={() => setJob(undefined)} />
      )}
    </>
  )
}

const selectionOf = ({ query, chosen }: Found<ListedProduct>) => JSON.stringify([query, chosen.map(({ id }) => id)])

/** The selected products, or all that match the filters. */
function Export({
  found: { query, total, totalText, chosen },
  isAll,
}: {
  found: Found<ListedProduct>
  isAll: boolean
}) {
  const t = useTranslate()
  const areChosen = chosen.length > 0 && !isAll
  return (
    <ExportButton
      endpoint={exportProducts}
      query={areChosen ? { ...query, ids: chosen.map(({ id }) => id).join(',') } : query}
      label={
        areChosen ? t('office.exportChosen', { count: chosen.length }) : t('office.exportFound', { count: totalText })
      }
      disabled={total === 0}
    />
  )
}
