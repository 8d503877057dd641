/** How many members a message would reach, counted while its audience is chosen. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Audience, countRecipients } from '#contract/api/customers/broadcast'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'

export function Reach({ audience }: { audience: Audience }) {
  const t = useTranslate()
  const { group_ids, keyword, tag, approval, has_orders } = audience
  const wanted = JSON.stringify({
    ...(group_ids && { group_ids: group_ids.join() }),
    ...(keyword && { keyword }),
    ...(tag && { tag }),
    ...(approval && { approval }),
    ...(has_orders !== undefined && { has_orders }),
  })
  const [query] = useDebouncedValue(wanted, 300)
  const { data, error } = useQuery({
    queryKey: ['broadcasts', 'reach', query],
    queryFn: ({ signal }) => call(countRecipients, { query: JSON.parse(query), signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <p className="full-row" role="status" aria-live="polite">
      {error
        ? failureText(error, t)
        : data && (
            <>
              <b>{t('broadcast.reach', { count: data.recipients })}</b>,{' '}
              {t('broadcast.byMail', { count: data.by_mail })}
            </>
          )}
    </p>
  )
}
