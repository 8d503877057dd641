/** Broken balances for `verify.test.ts`: what is broken, which check must say so, the statements. */
const member = `(select min(id) from users)`
const account = (kind: string) =>
  `insert into ledger_accounts (kind, owner_id, balance) values ('${kind}', ${member}, 0) on conflict (kind, owner_id) do update set balance = ledger_accounts.balance`
/** An entry and the balance that follows from it, so that the account itself adds up. */
const entry = (kind: string, type: string, source: string): string[] => [
  account(kind),
  `insert into ledger_entries (account_id, type, amount, balance, source)
   select id, '${type}', 500, balance + 500, '${source}' from ledger_accounts where kind = '${kind}' and owner_id = ${member}`,
  `update ledger_accounts set balance = balance + 500 where kind = '${kind}' and owner_id = ${member}`,
]

export const balanceFaults: [string, string, string[]][] = [
  ['a refund into a balance that no order paid', 'balance_of_order', entry('balance', 'refund', 'order:0:refund:1')],
  ['a recharge that nobody confirmed', 'balance_recharge', entry('balance', 'recharge', 'recharge:0')],
  ['frozen money without a payout', 'balance_frozen', entry('balance_frozen', 'withdrawal', 'payout:0')],
  ['frozen points without an order', 'points_frozen', entry('points_frozen', 'earned', 'earned:0')],
  [
    'a payout that took nothing',
    'payout_booked',
    [
      `insert into payouts (source, user_id, amount, bank, status) select 'balance', min(id), 700, '{"holder":"A","bank":"B","account":"C"}', 'paid' from users`,
    ],
  ],
  ['an earning in a balance that left no account', 'balance_earning', entry('balance', 'earning', 'to_balance:0')],
]
