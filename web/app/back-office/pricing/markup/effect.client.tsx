/** How prices would change, with the largest changes as examples. */
import { Table } from '@mantine/core'
import type { setMarkups } from '#contract/api/pricing/markup'
import type { Answer } from '#contract/endpoint'
import { useFormat, useTranslate } from '../../../i18n/use.ts'

export function Effect({ effect }: { effect: Answer<typeof setMarkups> }) {
  const t = useTranslate()
  const format = useFormat()
  const percent = (value: number | null) => `${format.number(value ?? 0, 2)}\u00a0%`
  const { products, least, mean, most, at_min, at_max, examples } = effect
  if (products === 0) return <p>{t('markup.noEffect')}</p>
  return (
    <>
      <p>
        {t('markup.effect', { products, least: percent(least), mean: percent(mean), most: percent(most) })}{' '}
        {at_min + at_max > 0 && t('markup.atLimit', { count: at_min + at_max })}
      </p>
      <Table.ScrollContainer minWidth={280}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('markup.example')}</Table.Th>
              <Table.Th ta="end">{t('markup.before')}</Table.Th>
              <Table.Th ta="end">{t('markup.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {examples.map(({ sku_code, name, before, after }) => (
              <Table.Tr key={sku_code}>
                <Table.Td>
                  {name} <span className="second whole">{sku_code}</span>
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
    </>
  )
}
