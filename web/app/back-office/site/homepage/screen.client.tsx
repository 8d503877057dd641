/** The mall's texts about itself: one form without a list. */
import { useContext, useMemo, useState } from 'react'
import { editHomepage, type HomepageInfo, homepageInfo } from '#contract/api/site/homepage'
import { call } from '../../../api/client.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { replaceMall } from '../../../mall.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { HomePlaces } from '../home-places.client.tsx'
import { HomepageFields, HomepageLanguage } from './fields.client.tsx'
import { HomepagePreview } from './preview.client.tsx'
import { type HomepageValues, initialOf, sentOf } from './values.ts'

const save = (values: HomepageValues, info: HomepageInfo | undefined) =>
  call(editHomepage, { body: { ...sentOf(values), version: info?.version ?? null } })

function Preview({ form: { values } }: FieldsProps<HomepageValues, HomepageInfo>) {
  const { locale, setLocale } = useContext(HomepageLanguage)
  return <HomepagePreview values={values} locale={locale} onLocale={setLocale} />
}

export default function HomepageScreen() {
  const t = useTranslate()
  const mayEdit = hasRight(useStaff(), editHomepage)
  const [locale, setLocale] = useState(useLocale())
  const language = useMemo(() => ({ locale, setLocale }), [locale])
  return (
    <HomepageLanguage value={language}>
      <div className="stack wide">
        <HomePlaces active="/mall-admin/homepage" />
        <EditScreen
          queryKey={['homepage', 'form']}
          read={(signal) => call(homepageInfo, { signal })}
          initial={initialOf}
          save={save}
          next={(saved) => saved}
          Form={HomepageFields}
          Aside={Preview}
          title={() => t('homepage.title')}
          isLocked={!mayEdit}
          refresh={['dead-links']}
          onSaved={() => replaceMall()}
        />
      </div>
    </HomepageLanguage>
  )
}
