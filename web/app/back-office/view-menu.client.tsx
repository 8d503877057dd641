/** What opens beside a button of a view, and is closed when the view is left: kept with it behind its tab, it would come back open. */
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

/** It begins anew: only closed, it would fade out in sight of who comes back, and take the focus. */
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
