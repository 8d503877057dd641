/** Actions on the selected orders. Each runs as a job with a verdict for each order. */
import { Autocomplete, Button, TagsInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { bulkOrderActions, changeOrders } from '#contract/api/orders/dispatch'
import type { OrderRow } from '#contract/api/orders/order'
import type { Input } from '#contract/endpoint'
import { carriers } from '#contract/rules/carriers'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import dialogStyles from '../../form/dialog.module.css'
import { Modal } from '../../modal.client.tsx'
import { hasRight, type Staff } from '../../staff.ts'
import styles from './form.module.css'
import { mayAct } from './rights.ts'
import { useOrderWork } from './work.client.ts'

type Body = Input<typeof changeOrders>['body']
type Action = Body['action']

export interface StartedJob {
  id: number
  title: string
}

/** The actions that the user has the rights to. */
export const bulkActionsOf = (staff: Staff): Action[] =>
  hasRight(staff, changeOrders)
    ? bulkOrderActions.filter((action) => mayAct(staff, action === 'tag' ? 'tags' : action))
    : []

interface BulkProps {
  actions: readonly Action[]
  chosen: readonly OrderRow[]
  clear: () => void
  onStart: (job: StartedJob) => void
}

export function OrderBulk(props: BulkProps) {
  const t = useTranslate()
  const [action, setAction] = useState<Action>()
  return (
    <>
      {props.actions.map((each) => (
        <Button key={each} size="xs" variant="light" aria-haspopup="dialog" onClick={() => setAction(each)}>
          {t(`work.bulk.${each}`)}
        </Button>
      ))}
      {action && (
        <Modal
          opened
          onClose={() => setAction(undefined)}
          title={t(`work.bulkTitle.${action}`, { count: props.chosen.length })}
          closeOnClickOutside={false}
        >
          <BulkForm {...props} action={action} onClose={() => setAction(undefined)} />
        </Modal>
      )}
    </>
  )
}

function BulkForm({ action, chosen, clear, onStart, onClose }: BulkProps & { action: Action; onClose: () => void }) {
  const t = useTranslate()
  const [carrier, setCarrier] = useState('')
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const known = useOrderWork()?.tags.map(({ tag }) => tag) ?? []
  const used = [...new Set(chosen.flatMap(({ tags = [] }) => tags))]

  const start = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      const fields: Record<Action, Omit<Body, 'action' | 'order_ids'>> = {
        confirm_payment: {},
        ship: { carrier },
        tag: { add_tags: added, remove_tags: removed },
      }
      const { id } = await call(changeOrders, {
        body: { action, order_ids: chosen.map((order) => order.id), ...fields[action] },
      })
      onStart({ id, title: t(`work.bulk.${action}`) })
      onClose()
      clear()
    } catch (error) {
      setFault(failureText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const fields: Record<Action, ReactNode> = {
    confirm_payment: null,
    ship: (
      <Autocomplete
        data-autofocus
        // It would cover the other fields.
        openOnFocus={false}
        required
        data={[...carriers]}
        label={t('office.carrier')}
        maxLength={100}
        value={carrier}
        onChange={setCarrier}
      />
    ),
    tag: (
      <>
        <TagsInput
          data-autofocus
          // It would cover the other fields.
          openOnFocus={false}
          label={t('work.addTags')}
          data={known}
          maxTags={10}
          maxLength={40}
          value={added}
          onChange={setAdded}
        />
        {used.length > 0 && (
          <TagsInput
            label={t('work.removeTags')}
            data={used}
            maxTags={10}
            maxLength={40}
            value={removed}
            onChange={setRemoved}
          />
        )}
      </>
    ),
  }
  return (
    <form
      className="stack wide"
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <p>{t(`work.bulkText.${action}`)}</p>
      {fields[action]}
      {fault && (
        <p className={styles.problem} role="alert">
          {fault}
        </p>
      )}
      <div className={dialogStyles.buttons}>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t(`work.bulk.${action}`)}
        </Button>
      </div>
    </form>
  )
}
