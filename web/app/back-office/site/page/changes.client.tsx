/** Differences between two states of a page, in words. */
import type { BlockChange } from '#contract/rules/page-changes'
import { isKnown } from '#contract/rules/page-fields'
import type { MessageId } from '#texts/ids'
import type { Translate } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'

interface ChangesProps {
  changes: readonly BlockChange[]
  areTextsChanged: boolean
}

export function Changes({ changes, areTextsChanged }: ChangesProps) {
  const t = useTranslate()
  if (changes.length === 0 && !areTextsChanged) return <p className="second">{t('builder.noChanges')}</p>
  return (
    <ul>
      {areTextsChanged && <li>{t('builder.change.texts')}</li>}
      {changes.map(({ kind, block_id, type, words }) => (
        <li key={`${kind} ${block_id}`}>{t(`builder.change.${kind}`, { name: nameOfBlock(type, words, t) })}</li>
      ))}
    </ul>
  )
}

/** Blocks of a later version of the mall may be of unknown types. */
export const typeTitle = (type: string): MessageId => (isKnown(type) ? `builder.type.${type}` : 'builder.type.unknown')

/** The type of a block, with its first words. */
export const nameOfBlock = (type: string, words: string, t: Translate) =>
  words ? t('builder.named', { type: t(typeTitle(type)), words }) : t(typeTitle(type))
