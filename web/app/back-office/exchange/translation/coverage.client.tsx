import { Button, Table } from '@mantine/core'
import type { translationCoverage } from '#contract/api/exchange/translation'
import type { Answer } from '#contract/endpoint'
import { locales } from '#contract/types'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import type { DeskFilter } from './screen.client.tsx'

interface CoverageTableProps {
  coverage: Answer<typeof translationCoverage>
  onShow: (filter: DeskFilter) => void
}

/** Kinds of texts by language; what is left to do opens the texts. */
export function CoverageTable({ coverage: { source_lang, entities }, onShow }: CoverageTableProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Table.ScrollContainer minWidth={720} className="panel">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('translation.kind')}</Table.Th>
            <Table.Th className="number">{t('translation.texts')}</Table.Th>
            {locales.map((locale) => (
              <Table.Th key={locale}>{ownNameOf(locale)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entities.map(({ entity, texts, languages }) => (
            <Table.Tr key={entity}>
              <Table.Th scope="row">{t(`translation.of.${entity}`)}</Table.Th>
              <Table.Td className="number">{format.number(texts)}</Table.Td>
              {languages.map(({ lang, filled, stale }) => (
                <Table.Td key={lang}>
                  {texts === filled && stale === 0 ? (
                    <span className="second">
                      {t(lang === source_lang ? 'translation.sourceDone' : 'translation.done')}
                    </span>
                  ) : (
                    <div className="row tight">
                      {filled < texts && (
                        <Button
                          size="compact-sm"
                          variant="default"
                          onClick={() => onShow({ lang, entity, state: 'missing' })}
                        >
                          {t('translation.missingCount', { count: texts - filled })}
                        </Button>
                      )}
                      {stale > 0 && (
                        <Button
                          size="compact-sm"
                          variant="default"
                          onClick={() => onShow({ lang, entity, state: 'stale' })}
                        >
                          {t('translation.staleCount', { count: stale })}
                        </Button>
                      )}
                    </div>
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
