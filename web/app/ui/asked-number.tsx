/** A number field that asks below itself when what was typed can be read in two ways. */
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { readTyped } from '../i18n/typed-number.ts'
import { useFormat, useTranslate } from '../i18n/use.ts'
import styles from './asked-number.module.css'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'

interface Asked {
  input: HTMLInputElement
  typed: string
  readings: string[]
}

/** `1.250` without its last zero, which would make it look like the other reading. */
const short = (reading: string) => (reading.includes('.') ? reading.replace(/\.?0+$/, '') : reading)

/** Around one text field. The question appears when the field is left or Enter is pressed, and goes with the next edit. */
export function AskedNumber({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const format = useFormat()
  const [asked, setAsked] = useState<Asked>()
  const ask = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const figure = readTyped(target.value.replace(/^\s*[-−+]/, ''))
    setAsked(
      figure && 'readings' in figure
        ? { input: target, typed: target.value.trim(), readings: Object.values(figure.readings).map(short) }
        : undefined,
    )
  }
  const answer = ({ input, typed }: Asked, reading: string) => {
    const [sign = ''] = /^[-−]/.exec(typed) ?? []
    // As if it had been typed: React does not hear of a value that is only set.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      sign + format.decimal(reading),
    )
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within has the focus
    <div
      className="stack tight"
      onInput={() => setAsked(undefined)}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask(event)}
    >
      {children}
      {asked && (
        <div className={styles.question} role="alert">
          <span>{t('payment.whichNumber', { typed: asked.typed })}</span>
          {asked.readings.map((reading) => (
            <Button key={reading} size="small" onClick={() => answer(asked, reading)}>
              {format.decimal(reading)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

export const AmountField = (props: Parameters<typeof TextField>[0]) => (
  <AskedNumber>
    <TextField inputMode="decimal" autoComplete="off" {...props} />
  </AskedNumber>
)
