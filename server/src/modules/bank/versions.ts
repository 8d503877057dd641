/** Which bank accounts hold at a moment: the one rule for checkout, payment pages, documents and the back office. */
import type { BankAccount, ShownBankAccount } from '#contract/api/bank/bank-account'

export interface Version {
  accounts: readonly BankAccount[]
  effectiveAt: Date
}

/** The note and the countries may change without a new account. */
const keyOf = ({ bank, holder, account, swift, currency }: BankAccount) =>
  JSON.stringify([bank, holder, account, swift, currency])
const has = (version: Version, account: BankAccount) => version.accounts.some((each) => keyOf(each) === keyOf(account))

/**
 * The accounts in force, each with the start of its time; for an order that was placed before a change, also those that
 * it was placed with, with the date of the change. `history` has approved versions, the oldest first.
 */
export function accountsAt(history: readonly Version[], now: Date, placedAt = now): ShownBankAccount[] {
  const past = history.filter(({ effectiveAt }) => effectiveAt <= now)
  const current = past.at(-1)
  if (!current) return []
  const show = (account: BankAccount): ShownBankAccount => {
    const last = past.findLastIndex((version) => has(version, account))
    const first = past.slice(0, last).findLastIndex((version) => !has(version, account)) + 1
    const since = past[first] ?? current
    return {
      ...account,
      since: since.effectiveAt.toISOString(),
      until: past[last + 1]?.effectiveAt.toISOString() ?? null,
    }
  }
  const placedWith = past.findLast(({ effectiveAt }) => effectiveAt <= placedAt)?.accounts ?? []
  return [...current.accounts, ...placedWith.filter((account) => !has(current, account))].map(show)
}

/**
 * For a buyer: accounts that the country reaches by a domestic transfer, then those in the currency of the order, then
 * the others; replaced ones last.
 */
export function bestFirst(
  accounts: readonly ShownBankAccount[],
  { country, currency }: { country: string | null; currency: string },
): (ShownBankAccount & { is_local: boolean })[] {
  const shown = accounts.map((account) => ({
    ...account,
    is_local: country !== null && (account.countries ?? []).includes(country),
  }))
  const rank = (account: (typeof shown)[number]) =>
    [account.until !== null, !account.is_local, account.currency !== currency].map(Number).join('')
  return shown.toSorted((one, other) => rank(one).localeCompare(rank(other)))
}
