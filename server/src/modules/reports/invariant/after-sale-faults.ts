/** Broken returns and refunds for `verify.test.ts`: what is broken, which check must say so, the statements. */
export const afterSaleFaults: [string, string, string[]][] = [
  [
    'more asked back than was shipped',
    'after_sale_quantity',
    [`update after_sale_lines set quantity = quantity + 1000000 where id = (select min(id) from after_sale_lines)`],
  ],
  [
    'a return worth more than its lines',
    'after_sale_amount',
    [`update after_sales set amount = amount + 1 where status = 'requested'`],
  ],
  [
    'a refund that was not booked',
    'after_sale_paid_out',
    [`update after_sales set status = 'refunded', paid_out = 1 where status = 'requested'`],
  ],
]
