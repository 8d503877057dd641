/** The tab bar: 2 to 5 tabs, ordered by buttons, so that a keyboard suffices. */
import { useEffect, useRef } from 'react'
import { type MiniContent, type TabIcon, tabIcons } from '#contract/api/mini-programs/mini-program'
import { fewestTabs, mostTabs } from '#contract/rules/mini-limits'
import type { Locale } from '#contract/types'
import styles from '../../domain/mini-programs/mini-program.module.css'
import { styles as frame } from '../../domain/reselling/distribution/frame.tsx'
import { languageNames } from '../../i18n/language-names.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Change, Draft } from './program.tsx'

export type KeyedTab = MiniContent['tabs'][number] & { key: number }

let last = 0
export const withKeys = (tabs: MiniContent['tabs']): KeyedTab[] => tabs.map((tab) => ({ ...tab, key: ++last }))

interface Props {
  draft: Draft
  change: Change
  errors: Record<string, string>
  language: Locale
}

export function TabsEditor({ draft, change, errors, language }: Props) {
  const t = useTranslate()
  const { tabs, start_path } = draft
  const list = useRef<HTMLOListElement>(null)
  // A moved row loses the focus, which belongs to the button that was pressed.
  const focus = useRef('')
  useEffect(() => {
    if (!focus.current) return
    const wanted = list.current?.querySelector<HTMLButtonElement>(`${focus.current}:not(:disabled)`)
    focus.current = ''
    wanted?.focus()
  })
  const set = (key: number, part: Partial<KeyedTab>) => {
    const before = tabs.find((tab) => tab.key === key)
    change({
      tabs: tabs.map((tab) => (tab.key === key ? { ...tab, ...part } : tab)),
      ...(part.path !== undefined && before?.path === start_path && { start_path: part.path }),
    })
  }
  const move = (index: number, by: 1 | -1) => {
    const moved = [...tabs]
    const [tab] = moved.splice(index, 1)
    if (!tab) return
    moved.splice(index + by, 0, tab)
    focus.current = `[data-tab="${tab.key}"] [data-move]`
    change({ tabs: moved })
  }
  return (
    <fieldset className={frame.languages}>
      <legend>{t('mini.tabs')}</legend>
      <p className="second">{t('mini.tabsHint', { min: fewestTabs, max: mostTabs })}</p>
      {(errors['tabs'] || errors['start_path']) && <p role="alert">{errors['tabs'] || errors['start_path']}</p>}
      <ol className={styles.tabs} ref={list}>
        {tabs.map((tab, index) => {
          const number = index + 1
          const at = (...field: string[]) => ['tabs', index, ...field].join('.')
          return (
            <li key={tab.key} data-tab={tab.key} className={styles.tab}>
              <div className={styles.tabHead}>
                <strong className="row">
                  <Icon name={tab.icon} /> {t('mini.tab', { number })}
                </strong>
                <div className="row">
                  <IconButton
                    data-move
                    icon="chevron-down"
                    className={styles.up}
                    size="small"
                    label={t('mini.moveUp', { number })}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    data-move
                    icon="chevron-down"
                    size="small"
                    label={t('mini.moveDown', { number })}
                    disabled={index === tabs.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t('mini.removeTab', { number })}
                    disabled={tabs.length <= fewestTabs}
                    onClick={() => change({ tabs: tabs.filter(({ key }) => key !== tab.key) })}
                  />
                </div>
              </div>
              <div className={frame.form}>
                <TextField
                  name={at('texts', language)}
                  maxLength={12}
                  lang={language}
                  label={`${t('mini.tabText')} (${languageNames[language]})`}
                  value={tab.texts[language] ?? ''}
                  onChange={({ target }) => set(tab.key, { texts: { ...tab.texts, [language]: target.value } })}
                  error={errors[at('texts', language)]}
                />
                <SelectField
                  name={at('icon')}
                  label={t('mini.tabIcon')}
                  value={tab.icon}
                  onChange={({ target }) => set(tab.key, { icon: target.value as TabIcon })}
                >
                  {tabIcons.map((icon) => (
                    <option key={icon} value={icon}>
                      {t(`mini.icon.${icon}`)}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  name={at('path')}
                  maxLength={200}
                  autoCapitalize="none"
                  spellCheck={false}
                  label={t('mini.tabPath')}
                  value={tab.path}
                  onChange={({ target }) => set(tab.key, { path: target.value.trim() })}
                  error={errors[at('path')]}
                />
              </div>
              <CheckField
                type="radio"
                name="start_path"
                label={t('mini.isStart')}
                checked={tab.path === start_path}
                onChange={() => change({ start_path: tab.path })}
              />
            </li>
          )
        })}
      </ol>
      {tabs.length < mostTabs && (
        <div>
          <Button
            size="small"
            icon="plus"
            onClick={() => change({ tabs: [...tabs, ...withKeys([{ icon: 'categories', path: '/mall', texts: {} }])] })}
          >
            {t('mini.addTab')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
