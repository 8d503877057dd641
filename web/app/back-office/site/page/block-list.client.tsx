/** The blocks of a page in their order: chosen, moved, copied, pasted, removed, added. */
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { blockTypes, mostBlocks, type PageBlock, shopBlockTypes } from '#contract/api/site/page-block'
import { wordsOf } from '#contract/rules/page-changes'
import { textsOf } from '#contract/rules/page-fields'
import { countProducts, mostPageProducts, mostProductBlocks } from '#contract/rules/page-products'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useCatalogScope } from '../../form/catalog-scope.ts'
import { Coverage } from '../../form/fields/translated.client.tsx'
import type { Branch } from '../../tree/arrange.ts'
import { SortableTree } from '../../tree/sortable-tree.client.tsx'
import { newBlock } from './block-form.client.tsx'
import { BlockLibrary } from './block-library.client.tsx'
import { nameOfBlock } from './changes.client.tsx'
import type { Draft } from './draft.client.ts'
import styles from './editor.module.css'
import { blocksOfClipboard, clipboardText, newId } from './valid-block.ts'

const pasteKeys = 'Ctrl+V, ⌘V'

interface Row extends Branch<Row> {
  block: PageBlock
}

interface BlockListProps {
  draft: Draft
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

export function BlockList({ draft, chosen, onChoose }: BlockListProps) {
  const t = useTranslate()
  const locale = useLocale()
  const products = countProducts(draft.blocks)
  const types = useCatalogScope() === undefined ? blockTypes : shopBlockTypes
  const [isAdding, setAdding] = useState(false)
  /** The list of rows moves numbered ones. */
  const numbers = useRef(new Map<string, number>())
  const numberOf = (id: string) => {
    const known = numbers.current.get(id) ?? numbers.current.size + 1
    numbers.current.set(id, known)
    return known
  }
  const rows = draft.blocks.map(
    (block, order): Row => ({ id: numberOf(block.id), parent_id: 0, order, children: [], block }),
  )
  const followed = rows.find(({ block }) => block.id === chosen)
  const nameOf = ({ block }: Row) => nameOfBlock(block.type, wordsOf(block, locale), t)
  /** After the chosen block, or at the end. */
  const insert = (added: readonly PageBlock[], place?: number) => {
    if (draft.blocks.length + added.length > mostBlocks) return toast.error(t('builder.tooMany', { count: mostBlocks }))
    const counted = countProducts([...draft.blocks, ...added])
    if (counted.blocks > products.blocks && counted.blocks > mostProductBlocks)
      return toast.error(t('builder.tooManyProductBlocks', { count: mostProductBlocks }))
    const at = place ?? (draft.blocks.findIndex(({ id }) => id === chosen) + 1 || draft.blocks.length)
    draft.change({ blocks: draft.blocks.toSpliced(at, 0, ...added) })
    onChoose(added[0]?.id)
  }
  const copy = async (blocks: readonly PageBlock[]) => {
    try {
      await navigator.clipboard.writeText(clipboardText(blocks))
      toast.success(t('builder.copied', { count: blocks.length }))
    } catch {
      toast.error(t('builder.clipboardRefused'))
    }
  }
  const pasteText = (text: string) => {
    const blocks = blocksOfClipboard(text, types)
    if (!blocks) return toast.error(t('builder.nothingToPaste'))
    insert(blocks)
    toast.success(t('builder.pasted', { count: blocks.length }))
  }
  const paste = async () => {
    try {
      pasteText(await navigator.clipboard.readText())
    } catch {
      // Some browsers let a page read the clipboard only when the keys are pressed.
      toast.error(t('builder.pasteKeys', { keys: pasteKeys }))
    }
  }
  const latest = useRef(pasteText)
  latest.current = pasteText
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isTyping = (event.target as HTMLElement | null)?.closest?.('input, textarea, select, [contenteditable]')
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTyping || !text.trim().startsWith('{')) return
      event.preventDefault()
      latest.current(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  return (
    <section className={`panel ${styles.form}`} aria-label={t('builder.blocks')}>
      <div className={styles.head}>
        <h2>{t('builder.blocks')}</h2>
        <Button variant="default" size="xs" disabled={rows.length === 0} onClick={() => void copy(draft.blocks)}>
          {t('builder.copyAll')}
        </Button>
        <Button variant="default" size="xs" onClick={() => void paste()}>
          {t('builder.paste')}
        </Button>
      </div>
      {rows.length === 0 && <p className="second">{t('builder.noBlocks')}</p>}
      {products.blocks > 0 && (
        <p className="second">{t('builder.productsShown', { count: products.products, max: mostPageProducts })}</p>
      )}
      <SortableTree
        label={t('builder.blocks')}
        rows={rows}
        isFlat
        nameOf={nameOf}
        content={({ row }) => (
          <BlockRow
            block={row.block}
            name={nameOf(row)}
            isChosen={row.block.id === chosen}
            onChoose={() => onChoose(row.block.id)}
            onCopy={() => void copy([row.block])}
            onDouble={() => insert([{ ...structuredClone(row.block), id: newId() }], row.order + 1)}
            onRemove={() => draft.change({ blocks: draft.blocks.filter(({ id }) => id !== row.block.id) })}
          />
        )}
        onArrange={async ({ ids }) => {
          draft.change({ blocks: ids.flatMap((id) => rows.find((row) => row.id === id)?.block ?? []) })
          return true
        }}
      />
      <div>
        <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
          {t('builder.add')}
        </Button>
      </div>
      {isAdding && (
        <BlockLibrary
          types={types}
          after={followed && nameOf(followed)}
          onChoose={(type) => {
            setAdding(false)
            insert([newBlock(type)])
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

interface BlockRowProps {
  block: PageBlock
  name: string
  isChosen: boolean
  onChoose: () => void
  onCopy: () => void
  onDouble: () => void
  onRemove: () => void
}

function BlockRow({ block, name, isChosen, onChoose, onCopy, onDouble, onRemove }: BlockRowProps) {
  const t = useTranslate()
  const texts = textsOf(block)
  const icon = (action: string, look: 'copy' | 'plus' | 'trash', run: () => void) => (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      aria-label={t('common.labelled', { label: action, text: name })}
      title={action}
      onClick={run}
    >
      <Icon name={look} size={16} />
    </Button>
  )
  return (
    <span className={styles.row}>
      <Button
        variant={isChosen ? 'light' : 'subtle'}
        aria-pressed={isChosen}
        className={styles.block ?? ''}
        onClick={onChoose}
      >
        {name}
      </Button>
      <span className={styles.actions}>
        {block.show && <Icon name="eye" size={16} label={t('builder.show.limited')} />}
        {texts.all > 0 && <Coverage filled={(each) => texts.in(each) === texts.all} />}
        {icon(t('builder.copy'), 'copy', onCopy)}
        {icon(t('builder.double'), 'plus', onDouble)}
        {icon(t('access.delete'), 'trash', onRemove)}
      </span>
    </span>
  )
}
