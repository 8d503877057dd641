/** How the prices of a list differ from the mall's, with the largest differences and those that cost more. */
import { Table } from '@mantine/core'
import type { ListEffect } from '#contract/api/pricing/price-list'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'

export function Effect({ effect }: { effect: ListEffect }) {
  const t = useTranslate()
  const format = useFormat()
  const percent = (value: number | null) =>
    `${(value ?? 0) < 0 ? '−' : '+'}${format.number(Math.abs(value ?? 0), 2)}\u00a0%`
  const { skus, least, mean, most, examples, above, above_examples } = effect
  if (skus === 0 && above === 0) return <p>{t('pricelist.noEffect')}</p>
  return (
    <div className="stack">
      {skus > 0 && (
        <p>{t('pricelist.effectSum', { skus, least: percent(least), mean: percent(mean), most: percent(most) })}</p>
      )}
      {examples.length > 0 && <Examples rows={examples} />}
      {above > 0 && (
        <>
          <Notice kind="warning" title={t('pricelist.above', { count: above })}>
            {t('pricelist.aboveText')}
          </Notice>
          <Examples rows={above_examples} />
        </>
      )}
    </div>
  )
}

function Examples({ rows }: { rows: ListEffect['examples'] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('pricelist.example')}</Table.Th>
            <Table.Th ta="end">{t('pricelist.mallPrice')}</Table.Th>
            <Table.Th ta="end">{t('pricelist.listPrice')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ sku_code, name, quantity, before, after }) => (
            <Table.Tr key={sku_code}>
              <Table.Td>
                {name}
                <div className="second dotted">
                  <span className="whole">{sku_code}</span>
                  <span>{t('common.labelled', { label: t('pricelist.quantity'), text: format.number(quantity) })}</span>
                </div>
              </Table.Td>
              <Table.Td className="number" ta="end">
                {format.decimal(before)}
              </Table.Td>
              <Table.Td className="number" ta="end">
                {format.decimal(after)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
