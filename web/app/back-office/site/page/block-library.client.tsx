/** The library of blocks: the types by group, each drawn small, with a sentence about it. */
import { TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { BlockType } from '#contract/api/site/page-block'
import { useTranslate } from '../../../i18n/use.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { newBlock } from './block-form.client.tsx'
import styles from './library.module.css'
import { Thumbnail } from './thumbnail.tsx'

const groups = ['products', 'pictures', 'texts', 'offers', 'ordering', 'layout'] as const

const groupOf: Readonly<Record<BlockType, (typeof groups)[number]>> = {
  products: 'products',
  categories: 'products',
  brands: 'products',
  deals: 'products',
  trades: 'products',
  carousel: 'pictures',
  images: 'pictures',
  video: 'pictures',
  ads: 'pictures',
  text: 'texts',
  columns: 'texts',
  notice: 'texts',
  trust: 'texts',
  contact: 'texts',
  coupons: 'offers',
  red_packet: 'offers',
  countdown: 'offers',
  search: 'ordering',
  quick_order: 'ordering',
  reorder: 'ordering',
  top: 'layout',
  spacer: 'layout',
}

interface BlockLibraryProps {
  types: readonly BlockType[]
  /** Name of the block that the new one follows. */
  after: string | undefined
  onChoose: (type: BlockType) => void
  onClose: () => void
}

export function BlockLibrary({ types, after, onChoose, onClose }: BlockLibraryProps) {
  const t = useTranslate()
  const id = useId()
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const isFound = (type: BlockType) =>
    [t(`builder.type.${type}`), t(`builder.about.${type}`), t(`builder.group.${groupOf[type]}`)].some((words) =>
      words.toLocaleLowerCase().includes(wanted),
    )
  const shown = groups
    .map((group) => ({ group, types: types.filter((type) => groupOf[type] === group && isFound(type)) }))
    .filter((each) => each.types.length > 0)
  const chooseFirst = (event: FormEvent) => {
    event.preventDefault()
    const first = shown[0]?.types[0]
    if (wanted && first) onChoose(first)
  }
  return (
    <Dialog open title={t('builder.add')} onClose={onClose}>
      <div className={styles.library}>
        <search>
          <form onSubmit={chooseFirst}>
            <TextInput
              type="search"
              label={t('builder.library.search')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </form>
        </search>
        {after && <p className="second">{t('builder.library.after', { name: after })}</p>}
        {shown.map((each) => (
          <section key={each.group} aria-labelledby={`${id}-${each.group}`}>
            <h3 id={`${id}-${each.group}`}>{t(`builder.group.${each.group}`)}</h3>
            <ul className={styles.types}>
              {each.types.map((type) => (
                <li key={type}>
                  <button
                    type="button"
                    className={styles.type}
                    aria-labelledby={`${id}-name-${type}`}
                    aria-describedby={`${id}-about-${type}`}
                    onClick={() => onChoose(type)}
                  >
                    <Thumbnail blocks={[newBlock(type)]} isAlone />
                    <strong id={`${id}-name-${type}`}>{t(`builder.type.${type}`)}</strong>
                    <span id={`${id}-about-${type}`} className="second">
                      {t(`builder.about.${type}`)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 && <p role="status">{t('builder.library.none', { text: text.trim() })}</p>}
      </div>
    </Dialog>
  )
}
