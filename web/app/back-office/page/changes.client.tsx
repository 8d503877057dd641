/** Differences between two states of a page, in words. */
import type { BlockChange } from '#contract/page-changes'
import type { MessageId } from '../../i18n/ids.ts'
import { useTranslate } from '../../i18n/use.ts'

export function Changes({ changes }: { changes: readonly BlockChange[] }) {
  const t = useTranslate()
  if (changes.length === 0) return <p className="second">{t('builder.noChanges')}</p>
  return (
    <ul>
      {changes.map(({ kind, block_id, type, words }) => (
        <li key={`${kind} ${block_id}`}>
          {t(`builder.change.${kind}`, { name: nameOfBlock(t(`builder.type.${type}` as MessageId), words) })}
        </li>
      ))}
    </ul>
  )
}

/** The type of a block, with its first words. */
export const nameOfBlock = (type: string, words: string) => (words ? `${type} “${words}”` : type)
