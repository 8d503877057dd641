/** Broken earnings for `verify.test.ts`: what is broken, which check must say so, the statements. */
export const earningPlants: [string, string, string[]][] = [
  [
    'an earning that the ledger knows otherwise',
    'earning_booked',
    [`update settled_earnings set amount = amount - 1 where amount > 0`],
  ],
  ['an earning greater than its lines', 'earning_of_lines', [`update settled_earnings set amount = amount + 1000000`]],
  ['a withdrawal that was not booked', 'withdrawal_booked', [`update withdrawals set amount = amount + 1`]],
]
