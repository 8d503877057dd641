/** The dialog that moves the products of a category to another, or merges it into another. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type CategoryNode, mergeCategory, moveCategoryProducts } from '#contract/api/catalog/category'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { TreeSelect } from '../../form/fields/tree-select.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { Modal } from '../../modal.client.tsx'
import { lineOf } from '../../tree/arrange.ts'
import styles from './category.module.css'

export interface PlannedMove {
  kind: 'move' | 'merge'
  category: CategoryNode
}

interface MoveDialogProps {
  planned: PlannedMove | undefined
  rows: readonly CategoryNode[]
  onClose: () => void
}

export function MoveDialog({ planned, rows, onClose }: MoveDialogProps) {
  const t = useTranslate()
  const name = planned?.category.name ?? ''
  return (
    <Modal
      opened={planned !== undefined}
      onClose={onClose}
      title={t(planned?.kind === 'move' ? 'category.moveTitle' : 'category.mergeTitle', { name })}
      centered
      transitionProps={{ duration: 0 }}
    >
      {planned && <MoveForm {...planned} rows={rows} onClose={onClose} />}
    </Modal>
  )
}

function MoveForm({ kind, category, rows, onClose }: PlannedMove & Omit<MoveDialogProps, 'planned'>) {
  const t = useTranslate()
  const change = useChange('categories')
  const [into, setInto] = useState('')
  const [isRunning, setRunning] = useState(false)
  const isMerge = kind === 'merge'
  const run = async () => {
    setRunning(true)
    const target = lineOf(rows, Number(into))?.row.name ?? ''
    const body = { id: category.id, into_id: Number(into) }
    const answer = isMerge
      ? await change(() => call(mergeCategory, { body }), t('category.merged', { name: category.name, into: target }))
      : await change(
          () => call(moveCategoryProducts, { body }),
          ({ products }) => t('category.moved', { count: products, name: target }),
        )
    setRunning(false)
    if (answer) onClose()
  }
  return (
    <form
      className={styles.move}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <p className="second">{t(isMerge ? 'category.mergeText' : 'category.moveText')}</p>
      <TreeSelect
        required
        data-autofocus
        label={t('category.target')}
        rows={rows}
        // Products may also go to a subcategory.
        without={isMerge ? category : { ...category, children: [] }}
        nameOf={({ name }) => name}
        none={{ value: '', label: t('category.choose') }}
        value={into}
        onChange={(event) => setInto(event.currentTarget.value)}
      />
      <div className="row-end">
        <Button variant="default" disabled={isRunning} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          loading={isRunning}
          disabled={into === ''}
          {...(isMerge && { color: 'red', variant: 'light' })}
        >
          {t(isMerge ? 'category.mergeDo' : 'category.move')}
        </Button>
      </div>
    </form>
  )
}
