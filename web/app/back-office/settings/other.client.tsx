/** Settings with a screen of their own, and the senders of mails and SMS with a test. */

import type { MessageId } from '../../i18n/translate.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import { FormPart } from '../form/form-screen.client.tsx'
import { MissingSenders, SenderTest } from '../messaging/outbox/senders.client.tsx'
import { officePaths } from '../paths.ts'
import { type Staff, useStaff } from '../staff.ts'
import styles from './settings.module.css'

const screens: [component: string, to: string, name: MessageId, text: MessageId][] = [
  ['/mall-admin/homepage', officePaths.homepage(), 'homepage.title', 'setting.link.homepage'],
  ['/mall-admin/text-page', officePaths.textPages(), 'textpage.title', 'setting.link.textPages'],
  ['/system/outbox', officePaths.outbox(), 'outbox.title', 'setting.link.outbox'],
  ['/system/job', officePaths.jobs(), 'job.title', 'setting.link.jobs'],
  ['/system/role', officePaths.roles(), 'role.title', 'setting.link.roles'],
]

const hasScreen = (menu: Staff['menu'], component: string): boolean =>
  menu.some((node) => node.component === component || hasScreen(node.children ?? [], component))

export function OtherSettings() {
  const t = useTranslate()
  const { menu } = useStaff()
  return (
    <>
      <h1>{t('setting.view.other')}</h1>
      <FormPart title={t('setting.senders')} text={t('setting.sendersHint')}>
        <div className="stack full-row">
          <MissingSenders />
          <div>
            <SenderTest />
          </div>
        </div>
      </FormPart>
      <ul className={styles.links}>
        {screens
          .filter(([component]) => hasScreen(menu, component))
          .map(([component, to, name, text]) => (
            <li key={component}>
              <Link to={to} className="panel">
                <strong>{t(name)}</strong>
                <span className="second">{t(text)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
