/** Theme and currency as the account chose them on another device. Read once, at sign-in on this one. */
import { applyKeptTheme } from '../../api/kept-theme.ts'
import { applyKeptCurrency } from '../../currency/chosen.ts'
import { showIndications } from '../../currency/show.ts'

export const applyKeptChoices = () => Promise.all([applyKeptTheme(), applyKeptCurrency().then(showIndications)])
