/** What an import read otherwise than it is written, and names that change. */
import { useQuery } from '@tanstack/react-query'
import { listImportProblems } from '#contract/api/exchange/import'
import { call } from '../../../api/client.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export const useImportProblems = (jobId: number, enabled = true) =>
  useQuery({
    queryKey: ['import-problems', jobId],
    queryFn: ({ signal }) => call(listImportProblems, { query: { job_id: jobId }, signal }),
    enabled,
  })

export function Readings({ jobId }: { jobId: number }) {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useImportProblems(jobId, hasRight(useStaff(), listImportProblems))
  if (!data || data.converted.length + data.decided.length + data.hints.length + data.names.length === 0) return null
  return (
    <Notice kind="info">
      <ul className="stack tight">
        {data.converted.map(({ currency, rate, count }) => (
          <li key={currency}>{t('transfer.converted', { currency, rate: format.decimal(rate), count })}</li>
        ))}
        {data.names.map(({ lang, count }) => (
          <li key={lang}>{t('transfer.namesChange', { count, language: languageNames[lang] })}</li>
        ))}
        {data.hints.map(({ hint, value, read, count }) => (
          <li key={hint}>{t(`transfer.hint.${hint}`, { count, value: value ?? '', read: read ?? '' })}</li>
        ))}
        {data.decided.map(({ field, value, read, count }) => (
          <li key={`${field} ${value}`}>
            {t('transfer.decided', {
              field: t(`transfer.field.${field}`),
              value,
              read: format.number(Number(read), 6),
              count,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
