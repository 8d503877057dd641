import { createContext, useContext } from 'react'
import type { Locale } from '#contract/types'
import { formatOf } from './format.ts'
import { translator } from './translate.ts'

export const LocaleContext = createContext<Locale>('en')

export const useLocale = () => useContext(LocaleContext)
export const useTranslate = () => translator(useContext(LocaleContext))
export const useFormat = () => formatOf(useContext(LocaleContext))
