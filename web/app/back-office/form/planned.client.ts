import { useCallback } from 'react'
import { useFormat } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'

/** Writes planned moments as their fields have them: on the mall's clocks, with the zone's name. */
export function usePlanned(): (moment: string) => string {
  const format = useFormat()
  const { time_zone } = useMall()
  return useCallback((moment) => format.moment(moment, time_zone), [format, time_zone])
}
