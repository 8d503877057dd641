/** The draft as visitors would see it: the real page in a frame, at the width of a screen. */
import { NativeSelect, Switch } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkPagePreview, type PageDraft } from '#contract/api/site/page'
import type { Locale } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import styles from './editor.module.css'

const widths = [375, 768, 1280] as const

export function PagePreview({ page, locale }: { page: PageDraft; locale: Locale }) {
  const t = useTranslate()
  const [width, setWidth] = useState<number>(375)
  const [isDark, setDark] = useState(false)
  const { ref, width: room } = useElementSize()
  const { data: link } = useQuery({
    queryKey: ['page-preview', page.id, page.slug],
    queryFn: ({ signal }) => call(linkPagePreview, { params: { id: page.id }, signal }),
  })
  const scale = room > 0 ? Math.min(1, room / width) : 1
  const query = new URLSearchParams({ lang: locale, theme: isDark ? 'dark' : 'light', r: String(page.revision) })
  return (
    <section className={`panel ${styles.form}`} aria-label={t('builder.preview')}>
      <h2>{t('builder.preview')}</h2>
      <div className={styles.head}>
        <NativeSelect
          label={t('builder.width')}
          value={width}
          data={widths.map((each) => ({ value: String(each), label: `${each} px` }))}
          onChange={(event) => setWidth(Number(event.currentTarget.value))}
        />
        <Switch label={t('builder.dark')} checked={isDark} onChange={(event) => setDark(event.currentTarget.checked)} />
        {link && (
          <a className="text-link" href={link.path} target="_blank" rel="noreferrer">
            {t('builder.openPreview')}
          </a>
        )}
      </div>
      <div ref={ref} className={styles.frame} style={{ height: 720 * scale, maxWidth: width + 2 }}>
        {link && (
          <iframe
            title={t('builder.preview')}
            src={`${link.path}&${query}`}
            style={{ width, height: 720, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </section>
  )
}
