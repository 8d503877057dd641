/** Where and when an order is picked up. */
import type { Pickup } from '#contract/api/orders/delivery'
import { useTranslate } from '../../../i18n/use.ts'
import styles from './landed.module.css'

export function PickupPlace({ pickup: { address, hours } }: { pickup: Pickup }) {
  const t = useTranslate()
  if (!address) return <p className="second">{t('landed.pickupUnknown')}</p>
  return (
    <dl className={styles.pickup}>
      <div>
        <dt className="second">{t('landed.pickupAt')}</dt>
        <dd>{address}</dd>
      </div>
      {hours && (
        <div>
          <dt className="second">{t('landed.pickupHours')}</dt>
          <dd>{hours}</dd>
        </div>
      )}
    </dl>
  )
}
