/** Wrong lists and prices for `verify.test.ts`: what is broken, which check must say so, the statements. */
const product = `(select min(product_id) from product_listings where status = 'on_sale' and price_min is not null)`
const offSale = `update products set status = 'off_sale' where id = ${product}`

export const listingFaults: [string, string, string[]][] = [
  [
    'a product that is listed with more than it has',
    'listing',
    [`update product_listings set stock = stock + 1 where product_id = ${product}`],
  ],
  [
    'a product at its price of yesterday',
    'listing',
    [`update skus set price = price + 10 where product_id = ${product} and price is not null`],
  ],
  ['a product that no list has', 'listing', [`delete from product_listings where product_id = ${product}`]],
  ['a product that is deleted and listed', 'listing', [`update products set deleted_at = now() where id = ${product}`]],
  ['a product that search still shows', 'shown_in_search', [offSale]],
  [
    'a best seller that is off sale',
    'best_sold_on_sale',
    [
      `insert into best_sold (product_id, sales, tokens, names) select product_id, 1, tokens, names from product_search where product_id = ${product} on conflict (product_id) do update set sales = excluded.sales`,
      offSale,
    ],
  ],
  [
    'a markup that is not in prices',
    'price',
    [`insert into markups (mode, value, is_applied) values ('percent', 10, true)`],
  ],
  [
    'a price of a markup that is gone',
    'price',
    [
      `update skus set base_price = price, base_ladder = ladder, markup_id = 999, price = price + 10 where product_id = ${product} and price is not null`,
    ],
  ],
]
