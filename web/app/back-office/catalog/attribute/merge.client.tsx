/** Merges a value of an attribute into another. */
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AttributeDetail,
  type AttributeRow,
  getAttribute,
  mergeAttributeValue,
} from '#contract/api/catalog/attribute'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChange } from '../../list/change.client.ts'
import { Modal } from '../../modal.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'

interface MergeDialogProps {
  attribute: AttributeRow | undefined
  onClose: () => void
}

export function MergeDialog({ attribute, onClose }: MergeDialogProps) {
  const t = useTranslate()
  return (
    <Modal
      opened={attribute !== undefined}
      onClose={onClose}
      title={t('attribute.mergeTitle', { name: attribute?.name ?? '' })}
      centered
      transitionProps={{ duration: 0 }}
    >
      {attribute && <Read id={attribute.id} onClose={onClose} />}
    </Modal>
  )
}

function Read({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['attributes', 'values', id],
    queryFn: ({ signal }) => call(getAttribute, { query: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  if (error && !data) return <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />
  if (!data) return <Skeleton rows={3} height={44} />
  if (data.choices.length + data.found.length < 2) return <p className="second">{t('attribute.mergeNone')}</p>
  return <MergeForm attribute={data} onClose={onClose} />
}

function MergeForm({ attribute, onClose }: { attribute: AttributeDetail; onClose: () => void }) {
  const t = useTranslate()
  const change = useChange('attributes', 'products')
  const [from, setFrom] = useState<string | null>(null)
  const [into, setInto] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const values = [...attribute.choices, ...attribute.found]
  const data = values.map(({ id, value, products }) => ({
    value: String(id),
    label: t('attribute.valueWithProducts', { value, count: products }),
  }))
  const nameOf = (id: string | null) => values.find((each) => String(each.id) === id)?.value ?? ''
  const run = async () => {
    setRunning(true)
    const body = { id: Number(from), into_id: Number(into) }
    const answer = await change(
      () => call(mergeAttributeValue, { body }),
      ({ products }) => t('attribute.merged', { from: nameOf(from), into: nameOf(into), count: products }),
    )
    setRunning(false)
    if (answer) onClose()
  }
  const field = (label: string, value: string | null, set: (value: string | null) => void, without: string | null) => (
    <Select
      required
      searchable
      label={label}
      data={data.filter((each) => each.value !== without)}
      value={value}
      onChange={set}
      nothingFoundMessage={t('office.nothingFound')}
      rightSectionProps={{ 'aria-hidden': true }}
    />
  )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <p className="second">{t('attribute.mergeText')}</p>
      {field(t('attribute.mergeFrom'), from, setFrom, into)}
      {field(t('attribute.mergeInto'), into, setInto, from)}
      <div className="row-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" color="red" disabled={!from || !into} loading={isRunning}>
          {t('attribute.merge')}
        </Button>
      </div>
    </form>
  )
}
