/** Wrong counts and sums of orders for `verify.test.ts`: what is broken, which check must say so, the statements. */
export const figurePlants: [string, string, string[]][] = [
  [
    'an order that is counted twice',
    'order_counts',
    [
      `insert into order_counts (day, status, payment_status, source, orders) values ('2020-02-02', 'shipped', 'paid', 'mobile', 1)`,
    ],
  ],
  [
    'a day that is summed up twice',
    'order_days',
    [`insert into order_days select '2020-02-02', 'shipped', 'DE', 'de', 'USD', 1, 100`],
  ],
  [
    'a sale that nobody made',
    'sku_days',
    [
      `insert into sku_day_changes (day, sku_code, currency, orders, quantity, amount) values ('2020-02-02', 'GHOST-1', 'USD', 1, 1, 100)`,
    ],
  ],
  [
    'an order that counts twice in a category',
    'category_days',
    [
      `insert into category_day_changes (day, category_id, currency, orders, quantity, amount) values ('2020-02-02', 1, 'USD', 1, 0, 0)`,
    ],
  ],
  [
    'a month that does not have the sales of its days',
    'sku_months',
    [
      `insert into sku_months (month, sku_code, currency, orders, quantity, amount) values ('2020-02-01', 'GHOST-1', 'USD', 1, 1, 100)`,
    ],
  ],
  [
    'a last sale that no day has',
    'sku_last_sales',
    [`insert into sku_last_sales (sku_code, day) values ('GHOST-1', '2020-02-02')`],
  ],
  [
    'a first order forgotten',
    'first_orders',
    [`delete from first_orders where user_id = (select min(user_id) from first_orders)`],
  ],
]
