import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { returnFocus } from '../../../ui/return-focus.ts'

interface UseQuantityButtonProps {
  quantity: number
  /** Names the product where it is not next to the button. */
  name?: string
  /** The field that gets the focus after a press by keyboard. */
  field?: (button: HTMLElement) => HTMLElement | null | undefined
  onUse: (quantity: number) => void
}

/** Sets an offered quantity with one press. */
export function UseQuantityButton({ quantity, name, field, onUse }: UseQuantityButtonProps) {
  const t = useTranslate()
  const text = t('catalog.useQuantity', { quantity: useFormat().number(quantity) })
  return (
    <button
      type="button"
      className="offer"
      aria-label={name && `${text}: ${name}`}
      onClick={(event) => {
        returnFocus(event, field?.(event.currentTarget))
        onUse(quantity)
      }}
    >
      {text}
    </button>
  )
}
