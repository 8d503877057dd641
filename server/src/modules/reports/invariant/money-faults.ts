/** Broken earnings and lines of bank statements for `verify.test.ts`: what is broken, which check must say so, the statements. */
export const moneyFaults: [string, string, string[]][] = [
  [
    'a line of a bank statement that no order got',
    'statement_line',
    [
      `insert into statement_accounts (account, currency) values ('A', 'USD')`,
      `insert into statements (account_id, file_name, format, hash, line_count, new_count) select id, 'a', 'csv', 'a', 1, 1 from statement_accounts`,
      `insert into statement_lines (account_id, statement_id, key, booked_on, amount, currency, payer, payer_account, reference, text, bank_id, allocated) select account_id, id, 'a', now(), 1, 'USD', '', '', '', '', '', 1 from statements`,
    ],
  ],
  [
    'an earning that the ledger knows otherwise',
    'earning_booked',
    [`update settled_earnings set amount = amount - 1 where amount > 0`],
  ],
  ['an earning greater than its lines', 'earning_of_lines', [`update settled_earnings set amount = amount + 1000000`]],
  [
    'an earning of an own order',
    'earning_of_own_order',
    [
      `update settled_earnings set settled_at = now() + interval '1 day' where amount > 0`,
      `insert into same_persons (distributor_id, user_id, evidence, reason) select e.distributor_id, o.user_id, 'staff', 'x' from settled_earnings e join orders o on o.id = e.order_id where e.amount > 0 on conflict do nothing`,
    ],
  ],
  [
    'an earning taken back unbooked',
    'earning_reduced_booked',
    [`update settled_earnings set reduced = 1 where amount > 0`],
  ],
  [
    'a payout of earnings that was not booked',
    'payout_booked',
    [`update payouts set amount = amount + 1 where source = 'earning'`],
  ],
  [
    'a rest that is due at another time than the terms say',
    'balance_due_at',
    [`update orders set balance_due_at = now() where id in (select min(id) from orders)`],
  ],
]
