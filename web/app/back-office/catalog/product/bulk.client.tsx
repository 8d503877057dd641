/** Actions on the selected products, or on all that match the filters. They run as a job that can be undone. */
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ListedProduct } from '#contract/api/catalog/product'
import { changeProductStatus, deleteProduct, updateProduct } from '#contract/api/catalog/product-admin'
import { type bulkActions, previewChange } from '#contract/api/catalog/product-bulk'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { Found } from '../../list/list-screen.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { BulkChange } from './bulk-change.client.tsx'
import { editActions } from './bulk-fields.client.tsx'

const actions = [
  { action: 'on_sale', label: 'products.putOn', right: changeProductStatus },
  { action: 'off_sale', label: 'products.takeOff', right: changeProductStatus },
  { action: 'delete', label: 'access.delete', right: deleteProduct },
] as const

export interface StartedJob {
  id: number
  title: string
}

interface ProductBulkProps {
  chosen: readonly ListedProduct[]
  clear: () => void
  found: Found<ListedProduct>
  /** Whether all that match the filters are meant. */
  isAll: boolean
  /** Names the selected rows and the filters. */
  selection: string
  onAll: (selection: string | undefined) => void
  onStart: (job: StartedJob) => void
}

export function ProductBulk({
  chosen,
  clear,
  found: { query, total, totalText },
  isAll,
  selection,
  onAll,
  onStart,
}: ProductBulkProps) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  /** The open dialog: with the action that was chosen, or with all to choose from. */
  const [dialog, setDialog] = useState<{ given?: (typeof actions)[number] }>()
  const mayPreview = hasRight(staff, previewChange)
  const allowed = actions.filter(({ right }) => mayPreview && hasRight(staff, right))

  // The next selection begins with its rows.
  useEffect(() => () => onAll(undefined), [onAll])

  const scope = isAll ? { filter: query } : { ids: chosen.map(({ id }) => id) }
  const given = dialog?.given
  const chosenTitle = given
    ? t(`products.bulkTitle.${given.action}`, { count: chosen.length })
    : t('bulk.title', { count: chosen.length })
  const titleOf = (action: (typeof bulkActions)[number]) => {
    const started = actions.find((each) => each.action === action)
    if (started) return t(`products.job.${started.action}`)
    return action in editActions ? t(editActions[action as keyof typeof editActions]) : action
  }
  return (
    <>
      {mayPreview && hasRight(staff, updateProduct) && (
        <Button size="xs" variant="light" aria-haspopup="dialog" onClick={() => setDialog({})}>
          {t('bulk.change')}
        </Button>
      )}
      {dialog && (
        <BulkChange
          scope={scope}
          title={isAll ? t('products.bulkAllTitle', { count: totalText }) : chosenTitle}
          currency={chosen[0]?.currency ?? ''}
          {...(given && { action: given })}
          onStart={(id, action) => {
            setDialog(undefined)
            onStart({ id, title: titleOf(action) })
            clear()
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {allowed.map((action) => (
        <Button
          key={action.action}
          size="xs"
          variant="light"
          {...(action.action === 'delete' && { color: 'red' })}
          aria-haspopup="dialog"
          onClick={() => setDialog({ given: action })}
        >
          {t(action.label)}
        </Button>
      ))}
      {isAll ? (
        <>
          <strong>{t('office.chosenAll', { count: totalText })}</strong>
          <button type="button" className="text-link" onClick={() => onAll(undefined)}>
            {t('office.choosePage')} ({format.number(chosen.length)})
          </button>
        </>
      ) : (
        total > chosen.length && (
          <button type="button" className="text-link" onClick={() => onAll(selection)}>
            {t('office.chooseAll', { count: totalText })}
          </button>
        )
      )}
    </>
  )
}
