/** The program on a phone, as the form says it now: title, share card, tab bar. */
import { useState } from 'react'
import type { MiniContent } from '#contract/api/mini-programs/mini-program'
import type { Locale } from '#contract/types'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './mini-program.module.css'

export function PhonePreview({ content, language }: { content: MiniContent; language: Locale }) {
  const t = useTranslate()
  const { name, tabs, share, start_path } = content
  const [chosen, setChosen] = useState<string>()
  const open = tabs.find(({ path }) => path === (chosen ?? start_path)) ?? tabs[0]
  const inLanguage = (texts: Partial<Record<Locale, string>>) => texts[language] || texts[content.language] || ''
  return (
    <section className={styles.preview} aria-label={t('mini.preview')}>
      <div className={styles.phone}>
        <div className={styles.phoneTitle}>{name || '…'}</div>
        <div className={styles.phonePage}>
          <code>{open?.path}</code>
          <div className={styles.card}>
            {share.image ? <img src={share.image} alt="" /> : <Icon name="image" size={32} />}
            <span lang={language}>{inLanguage(share.titles) || '…'}</span>
          </div>
        </div>
        <ul className={styles.phoneTabs}>
          {tabs.map((tab, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have the same path while they are edited
            <li key={index}>
              <button
                type="button"
                aria-pressed={tab === open}
                aria-label={`${t('mini.preview')}: ${inLanguage(tab.texts) || t('mini.tab', { number: index + 1 })}`}
                onClick={() => setChosen(tab.path)}
              >
                <Icon name={tab.icon} />
                <span lang={language}>{inLanguage(tab.texts) || '…'}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
