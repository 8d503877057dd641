/** Tags of the order, each a link to all orders with it. */
import { Button } from '@mantine/core'
import type { OrderDetail } from '#contract/api/orders/order'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { useStaff } from '../../staff.ts'
import { Box } from './box.client.tsx'
import styles from './detail.module.css'
import type { OpenDialog } from './dialog.ts'
import { mayAct } from './rights.ts'

export function Tags({ order: { tags = [] }, onOpen }: { order: OrderDetail; onOpen: OpenDialog }) {
  const t = useTranslate()
  const staff = useStaff()
  return (
    <Box
      title={t('work.tags')}
      action={
        mayAct(staff, 'tags') && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('office.action.tags')}
            onClick={() => onOpen({ kind: 'tags' })}
          >
            {t('member.edit')}
          </Button>
        )
      }
    >
      {tags.length === 0 ? (
        <p className="second">{t('work.noTags')}</p>
      ) : (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={`${paths.staffOrders()}?${new URLSearchParams({ tag })}`}>
                <Badge>{tag}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}
