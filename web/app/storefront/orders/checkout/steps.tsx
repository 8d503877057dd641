/** The three steps from cart to payment. */
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from './steps.module.css'

export function Steps({ current }: { current: 1 | 2 | 3 }) {
  const t = useTranslate()
  const names = [t('checkout.stepCart'), t('checkout.stepOrder'), t('checkout.stepPayment')]
  return (
    <ol className={styles.steps} aria-label={t('checkout.steps')}>
      {names.map((name, position) => {
        const step = position + 1
        const isDone = step < current
        const content = (
          <>
            <span className={styles.number}>
              {isDone ? <Icon name="check" size={16} label={t('checkout.stepDone')} /> : step}
            </span>
            {name}
          </>
        )
        return (
          <li
            key={name}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            {step === 1 && current === 2 ? <Link to={paths.cart()}>{content}</Link> : <span>{content}</span>}
          </li>
        )
      })}
    </ol>
  )
}
