import { useMediaQuery } from '@mantine/hooks'

/** Whether lists show cards instead of tables. */
export const useIsPhone = () => useMediaQuery('(width <= 666px)', false, { getInitialValueInEffect: false })
