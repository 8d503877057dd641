/** The mall's texts about itself: one form without a list. */
import { editHomepage, type HomepageInfo, homepageInfo } from '#contract/homepage'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { replaceMall } from '../../mall.ts'
import { EditScreen } from '../form/edit-screen.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { HomepageFields } from './fields.client.tsx'
import { type HomepageValues, initialOf, sentOf } from './values.ts'

const save = (values: HomepageValues, info: HomepageInfo | undefined) =>
  call(editHomepage, { body: { ...sentOf(values), version: info?.version ?? null } })

export default function HomepageScreen() {
  const t = useTranslate()
  const mayEdit = hasRight(useStaff(), editHomepage)
  return (
    <EditScreen
      queryKey={['homepage', 'form']}
      read={(signal) => call(homepageInfo, { signal })}
      initial={initialOf}
      save={save}
      next={(saved) => saved}
      Form={HomepageFields}
      title={() => t('homepage.title')}
      isLocked={!mayEdit}
      refresh={['dead-links']}
      onSaved={() => replaceMall()}
    />
  )
}
