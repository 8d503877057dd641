/** A magnified part of a picture under the pointer. Plain DOM, because it follows every mouse move. */
import styles from './magnifier.module.css'

const minScale = 1.3
const maxScale = 3

/** Covers `frame` with the magnified picture until the pointer leaves it. Does nothing for small pictures. */
export function showMagnifier(frame: HTMLElement, image: string, clientX: number, clientY: number): void {
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
    const scale = Math.min(maxScale, source.naturalWidth / frame.clientWidth)
    if (scale < minScale) return
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
