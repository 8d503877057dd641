/** Part of a picture in its true size, under the pointer. Plain DOM: it follows every move of the mouse. */
import styles from './lens.module.css'

/** Less than this much larger is not worth it; more is more than anybody can follow. */
const span = { least: 1.3, most: 3 }

/** Lays the enlarged picture over `frame` until the pointer leaves it; nothing where the picture has no more to show. */
export function showLens(frame: HTMLElement, image: string, clientX: number, clientY: number): void {
  if (!frame.matches(':hover') || frame.querySelector(`.${styles['lens']}`)) return
  const lens = document.createElement('span')
  const source = new Image()
  const place = (x: number, y: number) => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    lens.style.backgroundPosition = `${((x - left) / width) * 100}% ${((y - top) / height) * 100}%`
  }
  const move = (event: PointerEvent) => place(event.clientX, event.clientY)
  const end = () => {
    source.onload = null
    lens.remove()
    frame.removeEventListener('pointermove', move)
  }
  source.onload = () => {
    const scale = Math.min(span.most, source.naturalWidth / frame.clientWidth)
    if (scale < span.least) return
    lens.className = styles['lens'] ?? ''
    lens.style.backgroundImage = `url("${image.replaceAll('"', '%22')}")`
    lens.style.backgroundSize = `${scale * 100}%`
    place(clientX, clientY)
    frame.append(lens)
    frame.addEventListener('pointermove', move)
  }
  frame.addEventListener('pointerleave', end, { once: true })
  source.src = image
}
