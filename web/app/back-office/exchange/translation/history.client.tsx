/** The latest changes of texts: whose, when, before and after. The text before can be written again if nothing came since. */
import { Button, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { saveTranslation, translationHistory } from '#contract/api/exchange/translation'
import type { Answer } from '#contract/endpoint'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { ReadFailed } from '../../read-failed.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import type { DeskFilter } from './screen.client.tsx'
import styles from './translation.module.css'
import { wordsOf } from './words.client.ts'

type TextChange = Answer<typeof translationHistory>[number]

export function TextHistory({ filter: { entity, lang } }: { filter: DeskFilter }) {
  const t = useTranslate()
  const format = useFormat()
  const change = useChange('translations')
  const maySave = hasRight(useStaff(), saveTranslation)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['translations', 'history', entity, lang],
    queryFn: ({ signal }) => call(translationHistory, { query: { entity, to: lang }, signal }),
  })
  const restore = ({ entity, row_id: id, field, part, lang, before, current, source, source_lang }: TextChange) =>
    change(
      () =>
        call(saveTranslation, {
          body: { entity, id, field, part, lang, text: before, before: current ?? '', source, source_lang },
        }),
      t('translation.restored'),
    )
  if (error && !data) return <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} height={44} />
  if (data.length === 0) return <Empty icon="clock" title={t('translation.noHistory')} />
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table aria-label={t('translation.history')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('translation.changed')}</Table.Th>
            <Table.Th>{t('translation.text')}</Table.Th>
            <Table.Th>{t('translation.before')}</Table.Th>
            <Table.Th>{t('translation.after')}</Table.Th>
            <Table.Th>{t('office.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((each) => (
            <Table.Tr key={`${each.id} ${each.field} ${each.lang}`}>
              <Table.Td>
                {format.dateTime(each.at)}
                <div className="second">{each.username}</div>
              </Table.Td>
              <Table.Td>
                {t('common.labelled', { label: t(`translation.one.${each.entity}`), text: each.title })}
                <div className="second">
                  {t('common.labelled', { label: t(`translation.field.${each.field}`), text: ownNameOf(each.lang) })}
                </div>
              </Table.Td>
              {(['before', 'after'] as const).map((side) => (
                <Table.Td key={side} lang={languageTag[each.lang]} className={styles.changed}>
                  {wordsOf(each[side]) || '–'}
                </Table.Td>
              ))}
              <Table.Td>
                {each.current !== null && each.current !== each.after && (
                  <span className="second">{t('translation.changedSince')}</span>
                )}
                {maySave && each.before !== '' && each.current === each.after && (
                  <Button size="compact-sm" variant="subtle" onClick={() => void restore(each)}>
                    {t('translation.restore')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
