/** A link as a QR code, dark on white in both themes, as cameras expect; saved as a drawing or as a picture. */
import { useMemo } from 'react'
import { renderSVG } from 'uqr'
import { saveFile } from '../../../api/save-file.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './share.module.css'

/** Enough for a poster. */
const edge = 1024

async function pngOf(address: string): Promise<Blob | null> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const drawing = canvas.getContext('2d')
  if (drawing) {
    // Edges of squares stay sharp.
    drawing.imageSmoothingEnabled = false
    drawing.drawImage(image, 0, 0, edge, edge)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

export function QrCode({ link, name, file }: { link: string; name: string; file: string }) {
  const t = useTranslate()
  // Scanners need four light squares around the code.
  const svg = useMemo(() => renderSVG(link, { border: 4, ecc: 'M' }), [link])
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const savePicture = async () => {
    const picture = await pngOf(address)
    if (picture) saveFile(picture, `${file}.png`)
  }
  return (
    <div className={styles.part}>
      <img className={styles.qr} src={address} alt={t('resale.qrOf', { name })} />
      <div className="row">
        <Button size="small" icon="download" onClick={() => void savePicture()}>
          {t('resale.saveAs', { format: 'PNG' })}
        </Button>
        <Button
          size="small"
          icon="download"
          onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${file}.svg`)}
        >
          {t('resale.saveAs', { format: 'SVG' })}
        </Button>
      </div>
    </div>
  )
}
