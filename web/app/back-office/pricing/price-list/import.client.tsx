/** Imports SKU prices from a CSV file: shows what would change and every wrong row, then applies all of it. */
import { Alert, Button, SegmentedControl, Switch, Table } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importPriceListItems } from '#contract/api/pricing/price-list'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Modal } from '../../modal.client.tsx'
import { Effect } from './effect.client.tsx'

interface Chosen {
  name: string
  csv: string
  replace: boolean
  /** Empty: as the numbers show. */
  decimal: '' | '.' | ','
}

export function ImportDialog({ listId, onClose }: { listId: number; onClose: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const bodyOf = ({ csv, replace, decimal }: Chosen) => ({
    price_list_id: listId,
    csv,
    replace,
    decimal_mark: decimal || null,
  })
  const preview = useMutation({
    mutationFn: (file: Chosen) => call(importPriceListItems, { body: { ...bodyOf(file), preview: true } }),
  })
  const apply = useMutation({
    mutationFn: (file: Chosen) =>
      call(importPriceListItems, { body: { ...bodyOf(file), version: preview.data?.version ?? null } }),
    onSuccess: () => {
      toast.success(t('pricelist.applied'))
      onClose()
    },
    onSettled: () => {
      for (const name of ['price-list-items', 'price-lists']) void client.invalidateQueries({ queryKey: [name] })
    },
  })
  const look = (next: Chosen) => {
    setChosen(next)
    apply.reset()
    preview.mutate(next)
  }
  const take = async (field: HTMLInputElement) => {
    const file = field.files?.[0]
    // The same file can be chosen again once it has been corrected.
    field.value = file ? '' : field.value
    if (file) look({ name: file.name, csv: await file.text(), replace: chosen?.replace ?? false, decimal: '' })
  }
  const error = apply.error ?? preview.error
  const found = preview.data
  const isAsked =
    chosen?.decimal !== '' || (found?.problems.some(({ error: code }) => code === 'AMOUNT_UNCLEAR') ?? false)
  const changes = found ? found.added + found.changed + found.removed : 0
  return (
    <Modal opened onClose={onClose} title={t('pricelist.importTitle')} size="lg" closeOnClickOutside={false}>
      <div className="stack wide">
        <p className="second">{t('pricelist.importText')}</p>
        <div className="row">
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label={t('pricelist.fileChoose')}
            onChange={({ currentTarget }) => void take(currentTarget)}
          />
          <Button
            variant="default"
            leftSection={<Icon name="upload" size={18} />}
            loading={preview.isPending}
            onClick={() => input.current?.click()}
          >
            {t('pricelist.fileChoose')}
          </Button>
          {chosen && <span>{chosen.name}</span>}
        </div>
        <Switch
          label={t('pricelist.replace')}
          checked={chosen?.replace ?? false}
          disabled={!chosen || preview.isPending}
          onChange={({ currentTarget }) => chosen && look({ ...chosen, replace: currentTarget.checked })}
        />
        {chosen && isAsked && (
          <div className="stack tight">
            <span id="price-file-marks">{t('transfer.fixDecimal')}</span>
            <SegmentedControl
              aria-labelledby="price-file-marks"
              value={chosen.decimal}
              onChange={(decimal) => look({ ...chosen, decimal: decimal as Chosen['decimal'] })}
              data={[
                { value: '', label: t('transfer.decimal.auto') },
                { value: '.', label: t('transfer.decimal.point') },
                { value: ',', label: t('transfer.decimal.comma') },
              ]}
            />
          </div>
        )}
        {error && (
          <Alert color="red" role="alert">
            {failureText(error, t)}
          </Alert>
        )}
        <div aria-live="polite">{found && !preview.isPending && <Outcome found={found} />}</div>
        <div className="row-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={!found || found.problem_count > 0 || changes === 0 || preview.isPending}
            loading={apply.isPending}
            onClick={() => chosen && apply.mutate(chosen)}
          >
            {t('pricelist.apply')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function Outcome({ found }: { found: Answer<typeof importPriceListItems> }) {
  const t = useTranslate()
  const format = useFormat()
  const { added, changed, removed, unchanged, problems, problem_count, effect } = found
  if (problem_count > 0)
    return (
      <div className="stack">
        <Notice kind="danger">{t('pricelist.problems', { count: problem_count })}</Notice>
        <Table.ScrollContainer minWidth={280}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('pricelist.row')}</Table.Th>
                <Table.Th>{t('pricelist.problem')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {problems.map(({ row, column, value, msg }) => (
                <Table.Tr key={`${row} ${column}`}>
                  <Table.Td className="number">{format.number(row)}</Table.Td>
                  <Table.Td>
                    <code>{column}</code> {value && <q>{value}</q>} {msg}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </div>
    )
  const counts = { added, changed, removed, unchanged }
  return (
    <div className="stack">
      <p>
        {t(
          'pricelist.counts',
          Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, format.number(count)])),
        )}
      </p>
      {effect && <Effect effect={effect} />}
    </div>
  )
}
