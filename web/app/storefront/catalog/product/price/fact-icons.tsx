/** Four facts that decide how a product is ordered: minimum, multiple, case, and when it ships. */
import type { SkuRow } from '#contract/api/catalog/product'
import { caseOf } from '#contract/rules/packs'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import styles from './fact-icons.module.css'

/** An empty `leadTime` is left out, as are a multiple of one and a SKU without cases. */
export function FactIcons({ sku, leadTime }: { sku: SkuRow; leadTime: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { moq, multiple, unit } = sku
  const pack = caseOf(sku)
  const facts: [icon: IconName, name: string, text: string | false | undefined][] = [
    ['cart', t('buying.minimum'), format.quantity(moq, unit)],
    [
      'plus',
      t('buying.multiple'),
      multiple > 1 && t('buying.multipleOf', { quantity: format.quantity(multiple, unit) }),
    ],
    ['package', format.unit(pack?.name ?? 'case', 1), pack && format.quantity(pack.units, unit)],
    ['truck', t('buying.leadTime'), leadTime],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([icon, name, text]) =>
          text && (
            <div key={icon}>
              <Icon name={icon} className={styles.icon} />
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
