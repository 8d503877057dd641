/** Theme and currency as the account chose them on another device. Read once, at sign-in on this one. */
import { applyStoredTheme } from '../../api/stored-theme.ts'
import { applyStoredCurrency } from '../../currency/chosen.ts'
import { showIndications } from '../../currency/show.ts'

export const applyStoredChoices = () => Promise.all([applyStoredTheme(), applyStoredCurrency().then(showIndications)])
