import { Button } from '@mantine/core'
import type { OrderDetail } from '#contract/api/orders/order'
import { TrackingNumber } from '../../../domain/orders/order/tracking-number.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShowMore } from '../../../ui/show-more.tsx'
import { useStaff } from '../../staff.ts'
import { Box } from './box.client.tsx'
import styles from './detail.module.css'
import type { OpenDialog } from './dialog.ts'
import { mayAct } from './rights.ts'

interface ShipmentsProps {
  order: OrderDetail
  onOpen: OpenDialog
}

export function Shipments({ order, onOpen }: ShipmentsProps) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  // Parcels store names in the buyer's language; staff see the lines' names.
  const names = new Map(order.lines.map(({ id, name }) => [id, name]))
  const isMovable = order.status === 'awaiting_shipment' || order.status === 'shipped'
  /** Not handed over yet. */
  const isHere = ({ tracking_number }: OrderDetail['shipments'][number]) => isMovable && !tracking_number
  return (
    <Box title={t('office.shipments')}>
      {order.shipments.length === 0 && <p className="second">{t('office.noShipments')}</p>}
      <ul className={styles.entries}>
        {order.shipments.map((shipment) => (
          <li key={shipment.id} className={styles.entry}>
            <span className={styles.mark}>
              <Icon name="truck" />
            </span>
            <div className={styles.entryBody}>
              <div className="row tight">
                <strong>{shipment.carrier || t(`order.delivery.${order.delivery_method}`)}</strong>
                <TrackingNumber shipment={shipment} />
                <span className="second">{format.dateTime(shipment.created_at)}</span>
                {shipment.expected_on && (
                  <span className="second">{t('order.expectedOn', { date: format.day(shipment.expected_on) })}</span>
                )}
                {isHere(shipment) && (
                  <>
                    {mayAct(staff, 'split_shipment') &&
                      shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1 && (
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          onClick={() => onOpen({ kind: 'split_shipment', shipment })}
                        >
                          {t('office.action.split_shipment')}
                        </Button>
                      )}
                    {mayAct(staff, 'merge_shipments') && order.shipments.filter(isHere).length > 1 && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        onClick={() => onOpen({ kind: 'merge_shipments', shipment })}
                      >
                        {t('office.action.merge_shipments')}
                      </Button>
                    )}
                  </>
                )}
                {mayAct(staff, 'correct_shipment') && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => onOpen({ kind: 'correct_shipment', shipment })}
                  >
                    {t('office.correct')}
                  </Button>
                )}
              </div>
              <Parts lines={shipment.lines} names={names} />
            </div>
          </li>
        ))}
      </ul>
    </Box>
  )
}

interface PartsProps {
  lines: OrderDetail['shipments'][number]['lines']
  /** By the id of the order's line. */
  names: ReadonlyMap<number, string>
}

function Parts({ lines, names }: PartsProps) {
  const format = useFormat()
  const { shown, button } = useShowMore(lines, 20)
  return (
    <>
      <ul className={styles.parts}>
        {shown.map((line) => (
          <li key={line.line_id}>
            <span className="number">{format.number(line.quantity)} ×</span> {names.get(line.line_id) ?? line.name}{' '}
            <span className="second">{line.sku_code}</span>
          </li>
        ))}
      </ul>
      {button}
    </>
  )
}
