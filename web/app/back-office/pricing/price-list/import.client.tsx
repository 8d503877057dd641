/** Imports SKU prices from a file: shows what was read, what would change and every wrong row, then applies all of it. */
import { Alert, Button, SegmentedControl, Switch, Table } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importPriceListItems, priceColumns } from '#contract/api/pricing/price-list'
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
  file: File
  replace: boolean
  /** Empty: as the numbers show. */
  decimal: '' | '.' | ','
}

export function ImportDialog({ listId, onClose }: { listId: number; onClose: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const send = ({ file, replace, decimal }: Chosen, more: object) => {
    const form = new FormData()
    const fields = { price_list_id: listId, replace, decimal_mark: decimal, ...more }
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    form.set('file', file)
    return call(importPriceListItems, { form })
  }
  const preview = useMutation({ mutationFn: (next: Chosen) => send(next, { preview: true }) })
  const apply = useMutation({
    mutationFn: (next: Chosen) => send(next, { version: preview.data?.version ?? '' }),
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
  const take = (field: HTMLInputElement) => {
    const file = field.files?.[0]
    if (file) look({ file, replace: chosen?.replace ?? false, decimal: '' })
    // The same file can be chosen again once it has been corrected.
    field.value = ''
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
            accept=".csv,.tsv,.txt,.xlsx,.xls"
            hidden
            aria-label={t('pricelist.fileChoose')}
            onChange={({ currentTarget }) => take(currentTarget)}
          />
          <Button
            variant="default"
            leftSection={<Icon name="upload" size={18} />}
            loading={preview.isPending}
            onClick={() => input.current?.click()}
          >
            {t('pricelist.fileChoose')}
          </Button>
          {chosen && <span>{chosen.file.name}</span>}
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
                    <div>{msg}</div>
                    <div className="second">
                      <code>{column}</code> {value && <q>{value}</q>}
                    </div>
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
      <ReadRows found={found} />
      {effect && <Effect effect={effect} />}
    </div>
  )
}

/** The first rows, under the headings of the file that they were read from. */
function ReadRows({ found }: { found: Answer<typeof importPriceListItems> }) {
  const t = useTranslate()
  const format = useFormat()
  const { columns, unused_columns, other_sheets, read } = found
  const titles = {
    sku_code: t('pricelist.example'),
    min_quantity: t('pricelist.stepFrom'),
    price: t('pricelist.price'),
  }
  return (
    <div className="stack tight">
      <p className="second">{t('pricelist.readRows')}</p>
      <Table.ScrollContainer minWidth={280}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('pricelist.row')}</Table.Th>
              {priceColumns.map((column) => (
                <Table.Th key={column}>
                  {titles[column]}{' '}
                  <span className="second">{columns.find((each) => each.column === column)?.heading}</span>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {read.map(({ row, sku_code, min_quantity, price }) => (
              <Table.Tr key={row}>
                <Table.Td className="number">{format.number(row)}</Table.Td>
                <Table.Td>{sku_code}</Table.Td>
                <Table.Td className="number">{format.number(min_quantity)}</Table.Td>
                <Table.Td className="number">{format.decimal(price)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {unused_columns.length > 0 && (
        <p className="second">{t('pricelist.unusedColumns', { headings: unused_columns.join(', ') })}</p>
      )}
      {other_sheets.length > 0 && (
        <Notice kind="warning">{t('pricelist.otherSheets', { names: other_sheets.join(', ') })}</Notice>
      )}
    </div>
  )
}
