/**
 * Links within the mall: plain anchors that navigate without a full page load. The router's own links resolve their
 * address in every render, which took a tenth of the time of a page with a hundred links.
 */
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useLayoutEffect } from 'react'
import { type NavigateFunction, type NavigateOptions, PrefetchPageLinks, useNavigate } from 'react-router'
import { useBase, withoutBase } from '../base.ts'
import { createStore, useStore } from '../state.ts'

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>,
    Pick<NavigateOptions, 'preventScrollReset' | 'state'> {
  /** A path of the mall, or `?…` and `#…` of the page that is open. */
  to: string
  /** Has the code of the page fetched once a finger or the keyboard is on the link. */
  ahead?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** The navigation of links, once the page runs. */
export let navigate: NavigateFunction | undefined
/** The link that led on last. */
export const followed = { link: '' }
const aheadStore = createStore('')

export function Link({ to, ahead, preventScrollReset, state, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { pathname, search, hash, target } = event.currentTarget
    if (!navigate || event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return
    event.preventDefault()
    followed.link = href
    const path = pathname + search + hash
    // The same page once more is no step to go back over.
    const replace = path === location.pathname + location.search + location.hash
    void navigate(withoutBase(path), {
      replace,
      ...(preventScrollReset && { preventScrollReset }),
      ...(state !== undefined && { state }),
    })
  }
  const base = useBase()
  const href = to.startsWith('/') ? base + to : to
  const prepare = () => aheadStore.set(href)
  return <a {...rest} {...(ahead && { onPointerEnter: prepare, onFocus: prepare })} href={href} onClick={follow} />
}

/** With other buttons and keys the browser opens windows, or saves. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/** Once on every page: provides the navigation of links. */
export function LinkGuide() {
  const go = useNavigate()
  // No later than the buttons that wait for the page to run are seen to be ready.
  useLayoutEffect(() => {
    navigate = go
  }, [go])
  const ahead = useStore(aheadStore, '')
  return ahead && <PrefetchPageLinks page={ahead} />
}
