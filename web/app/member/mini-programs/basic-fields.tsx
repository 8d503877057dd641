/** Name, app id, secret, language and domains. */

import type { MiniPlatform } from '#contract/api/mini-programs/mini-program'
import { appIdForms } from '#contract/rules/mini-limits'
import { type Locale, locales } from '#contract/types'
import { styles } from '../../domain/reselling/distribution/frame.tsx'
import { languageNames } from '../../i18n/language-names.ts'
import { useTranslate } from '../../i18n/use.ts'
import { CheckField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import type { Change, Draft } from './program.tsx'

interface Props {
  draft: Draft
  change: Change
  errors: Record<string, string>
  platform: MiniPlatform
  hasSecret: boolean
  /** Empty leaves the stored secret unchanged, null removes it. */
  secret: string | null
  setSecret: (secret: string | null) => void
}

export function BasicFields({ draft, change, errors, platform, hasSecret, secret, setSecret }: Props) {
  const t = useTranslate()
  const ofDomains = Object.entries(errors).find(([field]) => field.startsWith('domains'))
  return (
    <fieldset className={styles.languages}>
      <legend>{t('mini.general')}</legend>
      <div className={styles.form}>
        <TextField
          name="name"
          required
          maxLength={30}
          label={t('mini.name')}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          error={errors['name']}
        />
        <TextField
          name="app_id"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('mini.appId')}
          hint={t('mini.appIdHint', { example: appIdForms[platform].example })}
          value={draft.app_id}
          onChange={({ target }) => change({ app_id: target.value.trim() })}
          error={errors['app_id']}
        />
        <div className="stack tight">
          <TextField
            name="secret"
            type="password"
            maxLength={200}
            autoComplete="new-password"
            label={t('mini.secret')}
            hint={t(hasSecret ? 'mini.secretStored' : 'mini.secretHint')}
            disabled={secret === null}
            value={secret ?? ''}
            onChange={({ target }) => setSecret(target.value)}
            error={errors['secret']}
          />
          {hasSecret && (
            <CheckField
              label={t('mini.removeSecret')}
              checked={secret === null}
              onChange={({ target }) => setSecret(target.checked ? null : '')}
            />
          )}
        </div>
        <SelectField
          name="language"
          label={t('mini.language')}
          hint={t('mini.languageHint')}
          value={draft.language}
          onChange={({ target }) => change({ language: target.value as Locale })}
        >
          {locales.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        name="domains"
        autoCapitalize="none"
        spellCheck={false}
        label={t('mini.domains')}
        hint={t('mini.domainsHint')}
        defaultValue={draft.domains.join('\n')}
        onChange={({ target }) =>
          change({
            domains: target.value
              .toLowerCase()
              .split(/[\s,]+/)
              .filter(Boolean),
          })
        }
        error={ofDomains?.[1]}
      />
    </fieldset>
  )
}
