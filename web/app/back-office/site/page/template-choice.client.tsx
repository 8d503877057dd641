/** The start of a new page: one of the templates, drawn small, or nothing. */
import { Radio } from '@mantine/core'
import type { PageOwner } from '#contract/api/site/page'
import { useTranslate } from '../../../i18n/use.ts'
import styles from './editor.module.css'
import { blocksOf, type Template, templateNames } from './templates.ts'
import { Thumbnail } from './thumbnail.tsx'

interface TemplateChoiceProps {
  owner: PageOwner
  value: Template | 'empty'
  onChange: (template: Template | 'empty') => void
}

const drawnAt = new Date(0)

export function TemplateChoice({ owner, value, onChange }: TemplateChoiceProps) {
  const t = useTranslate()
  const names: readonly Template[] = templateNames[owner]
  return (
    <Radio.Group
      className="full-row"
      label={t('builder.template')}
      value={value}
      onChange={(next) => onChange(names.find((name) => name === next) ?? 'empty')}
    >
      <div className={styles.templates}>
        {[...names, 'empty' as const].map((name) => (
          <Radio.Card
            key={name}
            value={name}
            className={styles.template ?? ''}
            aria-label={t(`builder.template.${name}`)}
          >
            <Thumbnail blocks={name === 'empty' ? [] : blocksOf(name, drawnAt)} />
            <span>
              <Radio.Indicator /> {t(`builder.template.${name}`)}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
