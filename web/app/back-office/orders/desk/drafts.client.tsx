/** Orders that colleagues began to enter, to be continued. */
import { useQuery } from '@tanstack/react-query'
import { deleteOrderDraft, type OrderDraftRow } from '#contract/api/orders/order-desk'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useShowMore } from '../../../ui/show-more.tsx'
import { useChange } from '../../list/change.client.ts'
import { officePaths } from '../../paths.ts'
import { Box } from '../order/box.client.tsx'
import styles from './desk.module.css'
import { draftsQuery } from './queries.client.ts'

const shownAtFirst = 3

export function Drafts() {
  const t = useTranslate()
  const { data } = useQuery(draftsQuery)
  const { shown, button } = useShowMore(data?.data ?? [], shownAtFirst)
  if (!data || data.total === 0) return null
  return (
    <div className={styles.drafts}>
      <Box title={t('desk.drafts', { count: data.total })}>
        <ul>
          {shown.map((draft) => (
            <Draft key={draft.id} draft={draft} />
          ))}
        </ul>
        {button}
      </Box>
    </div>
  )
}

function Draft({ draft: { id, user, lines, saved_by, updated_at } }: { draft: OrderDraftRow }) {
  const t = useTranslate()
  const format = useFormat()
  const change = useChange('order-drafts')
  const name = user.nickname ?? user.username
  return (
    <li className={styles.draft}>
      <span>
        <Link to={officePaths.newOrder({ draft: id })} className="text-link">
          {name}
        </Link>
        <span className="second dotted">
          <span>{t('office.lines', { count: lines })}</span>
          <span>{format.dateTime(updated_at)}</span>
          {saved_by && <span>{saved_by}</span>}
        </span>
      </span>
      <IconButton
        icon="trash"
        label={t('desk.deleteDraft', { name })}
        onClick={() =>
          void change(() => call(deleteOrderDraft, { query: { id } }), t('desk.draftDeleted'), {
            title: t('desk.deleteDraft', { name }),
            ok: t('access.delete'),
            danger: true,
          })
        }
      />
    </li>
  )
}
