/** Heading of a step in setting up the second factor. */
import { useTranslate } from '../../../../i18n/use.ts'
import styles from './factor.module.css'

const steps = 3

export function StepHead({ step, title, text }: { step?: number | undefined; title: string; text: string }) {
  const t = useTranslate()
  return (
    <div className="stack tight">
      {step !== undefined && <p className={styles.count}>{t('factor.step', { step, steps })}</p>}
      <h3 tabIndex={-1}>{title}</h3>
      <p className="second">{text}</p>
    </div>
  )
}
