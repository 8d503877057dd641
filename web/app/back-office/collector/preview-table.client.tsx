/** Finds of the rules on each page, side by side, and how many elements each rule matches. */
import { Table } from '@mantine/core'
import { collectedFields } from '#contract/api/collector/collected-fields'
import type { PreviewedPage } from '#contract/api/collector/collector'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './collector.module.css'
import { textOfField } from './field-text.ts'
import type { RuleValues } from './values.ts'

export function PreviewTable({ pages, rules }: { pages: readonly PreviewedPage[]; rules: readonly RuleValues[] }) {
  const t = useTranslate()
  const format = useFormat()
  const shown = collectedFields.filter((field) =>
    pages.some(({ extracted, missing }) => field in extracted || missing.includes(field)),
  )
  return (
    <Table.ScrollContainer minWidth={240 + 200 * pages.length} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table layout="fixed" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={130}>{t('collector.field')}</Table.Th>
            {pages.map(({ url }, index) => (
              <Table.Th key={url}>{t('collector.pageNumber', { number: index + 1 })}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((field) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{t(`collector.field.${field}`)}</Table.Th>
              {pages.map(({ url, normalised, missing, msg }) => (
                <Table.Td key={url}>
                  {!normalised ? (
                    msg
                  ) : missing.includes(field) ? (
                    <Badge kind="warning">{t('collector.missing')}</Badge>
                  ) : (
                    <div className={styles.piece}>{textOfField(normalised[field])}</div>
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          {rules.map(({ field, selector }, rule) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: matches come in the order of the rules
            <Table.Tr key={rule}>
              <Table.Td>
                {t(`collector.field.${field}`)} {rule + 1}
                <div className="second">
                  <code>{selector}</code>
                </div>
              </Table.Td>
              {pages.map(({ url, matches }) => (
                <Table.Td key={url}>
                  {t('collector.matches', { count: matches[rule] ?? 0, shown: format.number(matches[rule] ?? 0) })}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
