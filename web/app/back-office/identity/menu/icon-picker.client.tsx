/** The icon of a menu, with all icons to choose from on demand. */
import { Button, Input } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useId, useRef, useState } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { MenuIcon } from '../../shell/menu-icon.client.tsx'
import { IconChoice } from './icon-choice.client.tsx'
import styles from './menu.module.css'

/** `value` is an Iconify name, empty for none. */
export function IconPicker({ value, onChange, error }: GetInputPropsReturnType) {
  const t = useTranslate()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const pick = (next: string) => {
    onChange(next)
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <Input.Wrapper label={t('menu.icon')} labelElement="div" error={error} className="full-row">
      <div className={styles.chosen}>
        {value && <MenuIcon name={value} size={24} />}
        {value ? <code>{value}</code> : <span className="second">{t('menu.noIcon')}</span>}
        <Button
          ref={opener}
          size="xs"
          variant="default"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('menu.chooseIcon')}
        </Button>
        {value && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => pick('')}>
            {t('menu.clearIcon')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={id} className={styles.choice}>
          <IconChoice value={value} onPick={pick} />
        </div>
      )}
    </Input.Wrapper>
  )
}
