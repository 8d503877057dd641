/** QR codes of pages of the shop, drawn by the server, to show and to download. */
import { useState } from 'react'
import { drawMiniQr, type MiniProgram, type qrFormats } from '#contract/api/mini-programs/mini-program'
import { download } from '../../api/download.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import styles from '../../domain/mini-programs/mini-program.module.css'
import { useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'

export function QrCodes({ program }: { program: MiniProgram }) {
  const t = useTranslate()
  const [path, setPath] = useState(program.content.start_path)
  const [code, setCode] = useState<{ path: string; address: string }>()
  const [error, setError] = useState<string>()
  const draw = (format: (typeof qrFormats)[number]) =>
    download(drawMiniQr, { params: { id: program.id }, query: { path, format, size: 1024 } })
  const run = async (work: () => Promise<void>) => {
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      const { path: text } = fieldTexts(failure)
      setError(text)
      if (!text) toast.error(failureText(failure, t))
    }
  }
  const show = () =>
    run(async () => {
      const svg = await (await draw('svg')).blob.text()
      setCode({ path, address: `data:image/svg+xml,${encodeURIComponent(svg)}` })
    })
  const save = (format: (typeof qrFormats)[number]) =>
    run(async () => {
      const { blob, name } = await draw(format)
      saveFile(blob, name)
    })
  return (
    <section className="stack wide" aria-label={t('mini.qr')}>
      <h2>{t('mini.qr')}</h2>
      <p className="second">{t('mini.qrText')}</p>
      <form
        noValidate
        className={styles.versionForm}
        onSubmit={(event) => {
          event.preventDefault()
          void show()
        }}
      >
        <TextField
          name="path"
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          label={t('mini.tabPath')}
          value={path}
          onChange={({ target }) => setPath(target.value.trim())}
          error={error}
        />
        <Button type="submit">{t('mini.qrShow')}</Button>
      </form>
      {code && (
        <div className={styles.qr}>
          <img src={code.address} alt={`${t('mini.qr')}: ${code.path}`} width={200} height={200} />
          <div className="row">
            <Button size="small" icon="download" onClick={() => void save('svg')}>
              {t('mini.qrSvg')}
            </Button>
            <Button size="small" icon="download" onClick={() => void save('png')}>
              {t('mini.qrPng')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
