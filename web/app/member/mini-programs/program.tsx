/** One mini program: what it says, its versions and QR codes. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type MiniContent, type MiniProgram, saveMiniProgram } from '#contract/api/mini-programs/mini-program'
import { type Locale, locales } from '#contract/types'
import { call } from '../../api/client.ts'
import { useFormState } from '../../domain/accounts/form/form.ts'
import styles from '../../domain/mini-programs/mini-program.module.css'
import { PhonePreview } from '../../domain/mini-programs/preview.tsx'
import { languageNames } from '../../i18n/language-names.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { BasicFields } from './basic-fields.tsx'
import { QrCodes } from './qr-codes.tsx'
import { ShareFields } from './share-fields.tsx'
import { type KeyedTab, TabsEditor, withKeys } from './tabs-editor.tsx'
import { Versions } from './versions.tsx'

export type Draft = Omit<MiniContent, 'tabs'> & { tabs: KeyedTab[] }
export type Change = (change: Partial<Draft>) => void

const draftOf = (content: MiniContent): Draft => ({ ...content, tabs: withKeys(content.tabs) })
const contentOf = ({ tabs, ...rest }: Draft): MiniContent => ({ ...rest, tabs: tabs.map(({ key: _, ...tab }) => tab) })

export function ProgramPage({ program }: { program: MiniProgram }) {
  const t = useTranslate()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { busy, errors, message, submit } = useFormState()
  const [draft, setDraft] = useState(() => draftOf(program.content))
  const [secret, setSecret] = useState<string | null>('')
  // The version that the edits are based on: another tab's must not be overwritten unseen.
  const [base, setBase] = useState(program.version)
  const [language, setLanguage] = useState<Locale>(program.content.language ?? locale)
  const change: Change = (part) => setDraft((before) => ({ ...before, ...part }))
  const content = contentOf(draft)
  // Both with their keys in the same order.
  const stored = contentOf(draftOf(program.content))
  const isChanged = secret !== '' || JSON.stringify(content) !== JSON.stringify(stored)
  const save = () =>
    submit(async () => {
      const sent = secret === '' ? {} : { secret }
      const body = { ...content, ...sent, version: base }
      const saved = await call(saveMiniProgram, { params: { id: program.id }, body })
      setBase(saved.version)
      setDraft(draftOf(saved.content))
      setSecret('')
      toast.success(t('mini.saved'))
      await revalidate()
    })
  const reload = async (version: number) => {
    setBase(version)
    await revalidate()
  }
  return (
    <>
      <p>
        <ButtonLink to={paths.miniPrograms()} look="quiet" icon="chevron-left">
          {t('mini.back')}
        </ButtonLink>
      </p>
      <div className={styles.editor}>
        <form
          noValidate
          className="stack wide"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {message && (
            <Notice kind="danger" live>
              {message}
            </Notice>
          )}
          <BasicFields
            {...{ draft, change, errors, secret, setSecret }}
            platform={program.platform}
            hasSecret={program.has_secret}
          />
          <SelectField
            label={t('mini.textsIn')}
            value={language}
            onChange={({ target }) => setLanguage(target.value as Locale)}
          >
            {locales.map((each) => (
              <option key={each} value={each}>
                {languageNames[each]}
              </option>
            ))}
          </SelectField>
          <TabsEditor {...{ draft, change, errors, language }} />
          <ShareFields {...{ draft, change, errors, language }} />
          <div className="row">
            <Button type="submit" look="primary" busy={busy}>
              {t('common.save')}
            </Button>
          </div>
        </form>
        <PhonePreview content={content} language={language} />
      </div>
      <Versions program={program} isChanged={isChanged} base={base} onChanged={reload} />
      <QrCodes program={program} />
    </>
  )
}
