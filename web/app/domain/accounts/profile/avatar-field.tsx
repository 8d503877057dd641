/** The profile picture: it counts as soon as it is uploaded. */
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeProfile, type Profile } from '#contract/api/accounts/member'
import { uploadImage } from '#contract/api/files/upload'
import { loadAccount } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Avatar } from '../avatar.tsx'
import styles from './profile.module.css'

const mostBytes = 20 * 1024 * 1024

export function AvatarField({ profile: { avatar, nickname, username } }: { profile: Profile }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  const save = async (make: () => Promise<string | null>) => {
    setBusy(true)
    try {
      await call(changeProfile, { body: { avatar: await make() } })
      await Promise.all([loadAccount(), revalidate()])
      toast.success(t('profile.saved'))
    } catch (error) {
      toast.error(failureText(error, t, t('profile.avatarFailed')))
    }
    setBusy(false)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file can be chosen again after a failure.
    event.target.value = ''
    if (!file) return
    if (file.size > mostBytes) return toast.error(t('profile.avatarTooLarge'))
    void save(async () => {
      const form = new FormData()
      form.set('file', file)
      return (await call(uploadImage, { query: { purpose: 'avatar' }, form })).url
    })
  }
  return (
    <div className={styles.avatar}>
      <span className={styles.picture}>
        <Avatar source={avatar} name={nickname || username} size={80} />
      </span>
      <div className={styles.title}>
        <div className={styles.actions}>
          <input ref={input} type="file" accept="image/*" hidden aria-label={t('profile.avatar')} onChange={choose} />
          <Button
            size="small"
            icon="upload"
            busy={busy}
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            {t(busy ? 'profile.avatarUploading' : avatar ? 'profile.avatarChange' : 'profile.avatarAdd')}
          </Button>
          {avatar && !busy && (
            <Button size="small" look="quiet" icon="trash" onClick={() => void save(async () => null)}>
              {t('profile.avatarRemove')}
            </Button>
          )}
        </div>
        <p id={hintId} className="second">
          {t('profile.avatarHint')}
        </p>
      </div>
    </div>
  )
}
