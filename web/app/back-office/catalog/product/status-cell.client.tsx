/** The status of a product in the list, chosen in place. After a conflict the list shows the newer one. */
import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { ListedProduct } from '#contract/api/catalog/product'
import { type ProductStatus, productStatuses } from '#contract/status'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from '../../list/list.module.css'
import { ViewMenu } from '../../view-menu.client.tsx'
import { useInlineChange } from './inline-change.client.ts'
import { ProductStatusBadge } from './status-badge.tsx'

export function StatusCell({ product, isEditable }: { product: ListedProduct; isEditable: boolean }) {
  const t = useTranslate()
  const save = useInlineChange(product)
  const [error, setError] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const { status, name } = product
  const shown = t(`products.status.${status}`)
  if (!isEditable) return <ProductStatusBadge status={status} />
  const choose = async (next: ProductStatus) => {
    setError(undefined)
    if (next === status || isSaving) return
    setSaving(true)
    try {
      await save({ status: next })
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }
  const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
  return (
    <>
      <ViewMenu>
        <Menu.Target>
          <button
            type="button"
            className={styles.choosable}
            aria-busy={isSaving}
            aria-label={`${t('office.cell', { column: t('office.filter.status'), name })}: ${shown}`}
          >
            <ProductStatusBadge status={status} />
            <Icon name="chevron-down" size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={status} onChange={(next) => void choose(next as ProductStatus)}>
            {productStatuses.map((each) => (
              <Menu.RadioItem key={each} value={each} closeMenuOnClick>
                {t(`products.status.${each}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </ViewMenu>
      {error !== undefined && (
        <p role="alert" className={styles.cellFault}>
          {isConflict ? t('products.statusConflict', { value: shown }) : failureText(error, t)}
        </p>
      )}
    </>
  )
}
