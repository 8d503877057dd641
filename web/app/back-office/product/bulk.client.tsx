/** Actions on the selected products, or on all that match the filters. They run as a job that can be undone. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListedProduct } from '#contract/product'
import { changeProductStatus, deleteProduct, updateProduct } from '#contract/product-admin'
import { changeProducts, previewChange } from '#contract/product-bulk'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Found } from '../list/list-screen.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { BulkChange } from './bulk-change.client.tsx'
import { editActions } from './bulk-fields.client.tsx'

const actions = [
  { action: 'on_sale', label: 'products.putOn', right: changeProductStatus },
  { action: 'off_sale', label: 'products.takeOff', right: changeProductStatus },
  { action: 'delete', label: 'access.delete', right: deleteProduct },
] as const
type Action = (typeof actions)[number]

export interface StartedJob {
  id: number
  title: string
}

interface ProductBulkProps {
  chosen: readonly ListedProduct[]
  clear: () => void
  found: Found<ListedProduct>
  onStart: (job: StartedJob) => void
}

export function ProductBulk({ chosen, clear, found: { query, total, totalText }, onStart }: ProductBulkProps) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const [isAll, setAll] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const allowed = actions.filter(({ right }) => hasRight(staff, right))

  const scope = isAll ? { filter: query } : { ids: chosen.map(({ id }) => id) }
  const run = async ({ action, label }: Action) => {
    const isConfirmed = await confirm({
      title: isAll
        ? t('products.bulkAllTitle', { count: totalText })
        : t(`products.bulkTitle.${action}`, { count: chosen.length }),
      text: t(isAll ? 'products.bulkAllText' : 'products.bulkText'),
      ok: t(label),
      danger: action === 'delete',
    })
    if (!isConfirmed) return
    try {
      const { id } = await call(changeProducts, { body: { action, ...scope } })
      onStart({ id, title: t(`products.job.${action}`) })
      clear()
    } catch (error) {
      toast.error(failureText(error, t))
    }
  }
  return (
    <>
      {hasRight(staff, updateProduct) && hasRight(staff, previewChange) && (
        <Button size="xs" variant="light" aria-haspopup="dialog" onClick={() => setChanging(true)}>
          {t('bulk.change')}
        </Button>
      )}
      {isChanging && (
        <BulkChange
          scope={scope}
          title={isAll ? t('products.bulkAllTitle', { count: totalText }) : t('bulk.title', { count: chosen.length })}
          currency={chosen[0]?.currency ?? ''}
          onStart={(id, action) => {
            setChanging(false)
            onStart({ id, title: action in editActions ? t(editActions[action as keyof typeof editActions]) : action })
            clear()
          }}
          onClose={() => setChanging(false)}
        />
      )}
      {allowed.map((action) => (
        <Button
          key={action.action}
          size="xs"
          variant="light"
          {...(action.action === 'delete' && { color: 'red' })}
          onClick={() => void run(action)}
        >
          {t(action.label)}
        </Button>
      ))}
      {isAll ? (
        <>
          <strong>{t('office.chosenAll', { count: totalText })}</strong>
          <button type="button" className="text-link" onClick={() => setAll(false)}>
            {t('office.choosePage')} ({format.number(chosen.length)})
          </button>
        </>
      ) : (
        total > chosen.length && (
          <button type="button" className="text-link" onClick={() => setAll(true)}>
            {t('office.chooseAll', { count: totalText })}
          </button>
        )
      )}
    </>
  )
}
