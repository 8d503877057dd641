import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listMenus } from '#contract/api/identity/menu'
import { call } from '../../../api/client.ts'
import { useReloadStaff } from '../../staff.ts'

export const menuTreeKey = ['menus', 'tree'] as const

export const readMenus = async (signal: AbortSignal) => (await call(listMenus, { query: {}, signal })).data

export const useMenuTree = () => useQuery({ queryKey: menuTreeKey, queryFn: ({ signal }) => readMenus(signal) })

/** Returns a function that makes the menu of the frame follow a change of the tree. */
export function useFollowingFrame(isFormOpen: boolean): () => void {
  const reloadStaff = useReloadStaff()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    // Leaving the form is a navigation, which would abort a read that began before it.
    if (!isDue || isFormOpen) return
    setDue(false)
    void reloadStaff()
  }, [isDue, isFormOpen, reloadStaff])
  return () => setDue(true)
}
