/**
 * A tree of checkboxes for granting, as nested lists, which every screen reader knows. A node is indeterminate if only
 * some descendants are granted. A search includes the ancestors of its matches.
 */
import { Checkbox, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './check-tree.module.css'
import { followArrows } from './check-tree-keys.ts'
import {
  type Grantable,
  type Granted,
  grantedIn,
  idsIn,
  matchingIds,
  missingIn,
  parentsIn,
  stateOf,
  toggled,
} from './granted.ts'

export interface CheckNode extends Grantable {
  /** Searched, together with the description. */
  name: string
  /** The visible name. */
  label: ReactNode
  description?: string
  children: readonly CheckNode[]
}

interface CheckTreeProps {
  title: string
  nodes: readonly CheckNode[]
  granted: Granted
  onChange: (granted: Granted) => void
  /** Whether the user may grant it. */
  mayGrant: (id: number) => boolean
  /** Starts with all levels expanded. */
  isOpen?: boolean
  error?: ReactNode
}

export function CheckTree({ title, nodes, granted, onChange, mayGrant, isOpen = false, error }: CheckTreeProps) {
  const t = useTranslate()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(isOpen ? parentsIn(nodes) : []))
  const parents = parentsIn(nodes)
  const ids = nodes.flatMap(idsIn)
  // As it was when only these were requested: a box that is unchecked stays.
  const [only, setOnly] = useState<Granted>()
  const shown = shownIn(nodes, typed, only)

  const show = (text: string, granted: Granted | undefined) => {
    setTyped(text)
    setOnly(granted)
    const matches = shownIn(nodes, text, granted)
    if (matches) setOpened(new Set(parents.filter((id) => matches.has(id))))
  }
  const toggle = (id: number) =>
    setOpened(new Set(opened.has(id) ? [...opened].filter((each) => each !== id) : [...opened, id]))
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    // Enter in the search or on a checkbox must not submit the form.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
    followArrows(event, { opened, toggle })
  }
  return (
    <fieldset className={`panel ${styles.tree}`} onKeyDown={onKeyDown}>
      <legend className={styles.legend}>{title}</legend>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <TextInput
        type="search"
        placeholder={t('office.search')}
        aria-label={t('common.labelled', { label: t('office.search'), text: title })}
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        onChange={(event) => show(event.currentTarget.value, only)}
      />
      <div className={styles.bar}>
        <span className="second number" role="status">
          {t('role.counted', {
            granted: format.number(ids.filter((id) => granted.has(id)).length),
            all: format.number(ids.length),
          })}
        </span>
        <button
          type="button"
          className="text-link"
          aria-pressed={only !== undefined}
          onClick={() => show(typed, only ? undefined : granted)}
        >
          {t('role.grantedOnly')}
        </button>
        {parents.length > 0 && (
          <>
            <button type="button" className="text-link" onClick={() => setOpened(new Set(parents))}>
              {t('role.expandAll')}
            </button>
            <button type="button" className="text-link" onClick={() => setOpened(new Set())}>
              {t('role.collapseAll')}
            </button>
          </>
        )}
      </div>
      <div className={styles.scroll}>
        {shown?.size === 0 ? (
          <p className="second">{t('role.nothingFound')}</p>
        ) : (
          <Branch
            nodes={nodes}
            tree={{
              granted,
              mayGrant,
              opened,
              shown,
              isGrantedOnly: only !== undefined,
              toggle,
              press: (id) => onChange(toggled(nodes, granted, id, mayGrant)),
            }}
          />
        )}
      </div>
    </fieldset>
  )
}

/** The ids that a search shows, of all or of the granted ones; missing if all are shown. */
function shownIn(
  nodes: readonly CheckNode[],
  typed: string,
  only: Granted | undefined,
): ReadonlySet<number> | undefined {
  const wanted = typed.trim().toLocaleLowerCase()
  const held = only && new Set(grantedIn(nodes, only))
  if (!wanted) return held
  const matches = matchingIds(nodes, ({ name, description = '' }) =>
    `${name} ${description}`.toLocaleLowerCase().includes(wanted),
  )
  return held ? new Set([...matches].filter((id) => held.has(id))) : matches
}

interface Tree {
  granted: Granted
  mayGrant: (id: number) => boolean
  opened: ReadonlySet<number>
  /** Missing if all are shown. */
  shown: ReadonlySet<number> | undefined
  isGrantedOnly: boolean
  toggle: (id: number) => void
  press: (id: number) => void
}

function Branch({ nodes, tree }: { nodes: readonly CheckNode[]; tree: Tree }) {
  return (
    <ul className={styles.branch}>
      {nodes
        .filter(({ id }) => !tree.shown || tree.shown.has(id))
        .map((node) => (
          <TreeNode key={node.id} node={node} tree={tree} />
        ))}
    </ul>
  )
}

function TreeNode({ node, tree }: { node: CheckNode; tree: Tree }) {
  const t = useTranslate()
  const format = useFormat()
  const { granted, mayGrant, opened, shown, isGrantedOnly, toggle, press } = tree
  const { id, name, label, description, isHeading, children } = node
  const isParent = children.length > 0
  const isOpened = isParent && opened.has(id)
  const state = stateOf(node, granted)
  const isBeyond = state === 'none' && missingIn(node, granted, mayGrant).length === 0
  const ids = idsIn(node)
  // A click also grants descendants that are hidden, so their number is shown.
  const hidden = shown ? ids.filter((each) => !shown.has(each)).length : 0
  const notes = [
    isHeading && `${format.number(ids.filter((each) => granted.has(each)).length)} / ${format.number(ids.length)}`,
    description,
    isBeyond && t('role.notYours'),
    hidden > 0 && t(isGrantedOnly ? 'role.notShown' : 'role.hiddenBelow', { count: hidden }),
  ].filter(Boolean)
  return (
    <li data-node={id} data-parent={isParent || undefined}>
      <div className={styles.row}>
        {isParent ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpened}
            aria-label={t('role.below', { name })}
            onClick={() => toggle(id)}
          >
            <Icon name="chevron-right" size={16} />
          </button>
        ) : (
          <span className={styles.noToggle} />
        )}
        <Checkbox
          // A click clears the element's indeterminate state even if it should stay.
          ref={(input: HTMLInputElement | null) => {
            if (input) input.indeterminate = state === 'some'
          }}
          className={styles.box ?? ''}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={isBeyond}
          label={label}
          description={notes.length > 0 ? notes.join(' · ') : undefined}
          onChange={() => press(id)}
        />
      </div>
      {isOpened && <Branch nodes={children} tree={tree} />}
    </li>
  )
}
