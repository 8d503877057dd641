/** Zooms the visible picture within its scrolling pane, around the pointer or between two fingers. */
import { type RefObject, useEffect, useRef, useState } from 'react'

const maxScale = 6
const pressScale = 2.5
/** A movement of more pixels is a drag, not a press. */
const dragThreshold = 5

export interface Zoom {
  isZoomed: boolean
  larger: () => void
  smaller: () => void
  reset: () => void
}

/** `strip` has a pane per picture; `visible` is the position of the visible one. */
export function useZoom(strip: RefObject<HTMLElement | null>, visible: number): Zoom {
  const scale = useRef(1)
  const [isZoomed, setZoomed] = useState(false)
  const pane = () => strip.current?.children[visible] as HTMLElement | undefined

  /** Zooms around a point of the window, or the middle of the pane. */
  const zoomTo = (nextScale: number, point?: { x: number; y: number }) => {
    const element = pane()
    const picture = element?.querySelector('img')
    if (!element || !picture) return
    const next = Math.min(maxScale, Math.max(1, nextScale))
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = point ? point.x - left : width / 2
    const y = point ? point.y - top : height / 2
    const ratio = next / scale.current
    const { scrollLeft, scrollTop } = element
    scale.current = next
    for (const side of ['width', 'height'] as const) picture.style[side] = next === 1 ? '' : `${next * 100}%`
    element.toggleAttribute('data-zoomed', next > 1)
    element.scrollTo((scrollLeft + x) * ratio - x, (scrollTop + y) * ratio - y)
    setZoomed(next > 1)
  }
  const reset = () => zoomTo(1)
  const current = useRef({ zoomTo, pane })
  useEffect(() => {
    current.current = { zoomTo, pane }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets for another picture
  useEffect(() => {
    scale.current = 1
    setZoomed(false)
    for (const picture of strip.current?.querySelectorAll('img') ?? []) picture.removeAttribute('style')
  }, [visible])

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    const zoom = (nextScale: number, x: number, y: number) => current.current.zoomTo(nextScale, { x, y })

    const wheel = (event: WheelEvent) => {
      // Sideways wheels scroll between pictures.
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      zoom(scale.current * Math.exp(event.deltaY * (event.ctrlKey ? -0.01 : -0.002)), event.clientX, event.clientY)
    }

    let pinch: { distance: number; scale: number } | undefined
    const touch = (event: TouchEvent) => {
      const [one, two] = event.touches
      if (!one || !two) {
        pinch = undefined
        return
      }
      event.preventDefault()
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
      pinch ??= { distance, scale: scale.current }
      zoom((pinch.scale * distance) / pinch.distance, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)
    }

    let drag: { x: number; y: number; moved: boolean } | undefined
    const down = (event: PointerEvent) => {
      drag = { x: event.clientX, y: event.clientY, moved: false }
    }
    const move = (event: PointerEvent) => {
      if (!drag || (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < dragThreshold)) return
      // Touch scrolls natively.
      if (event.pointerType === 'mouse')
        current.current.pane()?.scrollBy(drag.x - event.clientX, drag.y - event.clientY)
      drag = { x: event.clientX, y: event.clientY, moved: true }
    }
    const up = (event: PointerEvent) => {
      if (drag && !drag.moved && event.target instanceof HTMLImageElement)
        zoom(scale.current > 1 ? 1 : pressScale, event.clientX, event.clientY)
      drag = undefined
    }

    element.addEventListener('wheel', wheel, { passive: false, signal })
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      element.addEventListener(type, touch, { passive: false, signal })
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    for (const type of ['pointercancel', 'pointerleave'] as const)
      element.addEventListener(type, () => (drag = undefined), { signal })
    return () => listeners.abort()
  }, [strip])

  return { isZoomed, larger: () => zoomTo(scale.current * 1.5), smaller: () => zoomTo(scale.current / 1.5), reset }
}
