import type { OrderDetail } from '#contract/api/orders/order'
import styles from './tracking-number.module.css'

/** The number of a parcel; of a known carrier a link to the page that follows it. */
export function TrackingNumber({ shipment }: { shipment: OrderDetail['shipments'][number] }) {
  const { tracking_number, tracking_url } = shipment
  if (!tracking_number) return null
  if (!tracking_url) return <span className="number">{tracking_number}</span>
  return (
    <a className={`number ${styles.link}`} href={tracking_url} target="_blank" rel="noreferrer">
      {tracking_number}
    </a>
  )
}
