import { TextInput, type TextInputProps } from '@mantine/core'
import { hasValidCheckDigit, toGtin14 } from '#contract/rules/gtin'
import { useTranslate } from '../../../../i18n/use.ts'
import styles from './fields.module.css'

/** A barcode. A wrong check digit is most often a typing error, but some suppliers have such codes: it only warns. */
export function BarcodeField(props: TextInputProps & { value?: string }) {
  const t = useTranslate()
  const text = props.value?.trim() ?? ''
  const gtin = toGtin14(text)
  const warning =
    text === ''
      ? undefined
      : !gtin
        ? t('productform.notGtin')
        : !hasValidCheckDigit(gtin) && t('productform.checkDigit')
  return (
    <TextInput
      maxLength={32}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={warning && <span className={styles.warning}>{warning}</span>}
      {...props}
    />
  )
}
