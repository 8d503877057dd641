/** Menus and popovers of a view. They close when the view is hidden; otherwise they would be open when its tab is shown again. */
import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

export function ViewMenu(props: MenuProps) {
  const { round, note } = useRounds()
  return <Menu key={round} position="bottom-end" shadow="md" onChange={note} {...props} />
}

export function ViewPopover(props: PopoverProps) {
  const { round, note } = useRounds()
  return <Popover key={round} position="bottom-end" shadow="md" trapFocus returnFocus onChange={note} {...props} />
}

/** A new key instead of closing: a closing menu would fade out and take the focus when the tab is shown again. */
function useRounds(): { round: number; note: (isOpen: boolean) => void } {
  const [round, setRound] = useState(0)
  const isOpen = useRef(false)
  useEffect(
    () => () => {
      if (isOpen.current) setRound((before) => before + 1)
      isOpen.current = false
    },
    [],
  )
  return {
    round,
    note: (isNowOpen) => {
      isOpen.current = isNowOpen
    },
  }
}
