/** Wrong counts and sums of orders for `verify.test.ts`: what is broken, which check must say so, the statements. */
export const figureFaults: [string, string, string[]][] = [
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
    'sales_days',
    [
      `insert into sales_days (day, sku_code, category_id, currency, orders, quantity, amount) values ('2020-02-02', 'GHOST-1', 0, 'USD', 1, 1, 100)`,
    ],
  ],
  [
    'an order that counts twice in a category',
    'sales_days',
    [
      `update sales_days set orders = orders + 1 where (sku_code, day, category_id) = (select sku_code, day, category_id from sales_days where sku_code = '' order by day limit 1)`,
    ],
  ],
  [
    'a sale that counts in the category where its product was',
    'sales_days',
    [
      `update products set category_id = (select max(id) from categories c where c.id <> category_id) where id = (select product_id from order_lines l join orders o on o.id = l.order_id where o.status = 'completed' order by l.id limit 1)`,
      `delete from moved_products`,
    ],
  ],
  ['a day forgotten', 'order_days', [`delete from order_days where day = (select min(day) from order_days)`]],
  [
    'a month that does not have the sales of its days',
    'sales_months',
    [`insert into sales_months (month, sku_code, currency, amount) values ('2020-02-01', 'GHOST-1', 'USD', 100)`],
  ],
]
