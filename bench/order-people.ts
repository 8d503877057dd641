/** Customers and orderable SKUs of the measured mall, as temporary tables of the connection that fills it. */

/** Regular customers of a mall with a million orders. */
const buyerCount = 3000

/** Given and family names by language, in the order of that language. */
const people = [
  {
    language: 'en',
    country: 'GB',
    phone: '+44 20 7946',
    city: 'London',
    street: 'High Street',
    first: 'Emma,James,Olivia,William,Grace,Thomas,Alice,Henry,Ruth,George',
    last: 'Smith,Taylor,Wilson,Clarke,Hughes,Walker,Green,Baker,Turner,Cooper,Ward,Bennett',
  },
  {
    language: 'cn',
    country: 'CN',
    phone: '+86 21 5555',
    city: '上海',
    street: '南京路',
    first: '王,李,张,刘,陈,杨,赵,黄,周,吴',
    last: '伟,秀英,建国,丽华,志强,雪梅,晓明,海燕,国庆,玉兰,文博,佳怡',
  },
  {
    language: 'es',
    country: 'ES',
    phone: '+34 91 555',
    city: 'Madrid',
    street: 'Calle Mayor',
    first: 'María,José,Carmen,Antonio,Lucía,Manuel,Pilar,Javier,Elena,Andrés',
    last: 'García,Martínez,López,Sánchez,Muñoz,Ibáñez,Núñez,Peña,Rodríguez,Fernández,Ortega,Vázquez',
  },
  {
    language: 'ru',
    country: 'RU',
    phone: '+7 495 555',
    city: 'Москва',
    street: 'улица Ленина',
    first: 'Анна,Иван,Мария,Сергей,Ольга,Дмитрий,Елена,Алексей,Наталья,Павел',
    last: 'Петренко,Шевченко,Бондаренко,Кравченко,Мельник,Коваль,Левченко,Гончар,Ткаченко,Руденко,Савченко,Лысенко',
  },
  {
    language: 'th',
    country: 'TH',
    phone: '+66 2 555',
    city: 'กรุงเทพ',
    street: 'ถนนสุขุมวิท',
    first: 'สมชาย,สมหญิง,ประเสริฐ,มาลี,วิชัย,สุดา,อนันต์,กัญญา,ธนา,พิมพ์ใจ',
    last: 'ใจดี,ศรีสุข,ทองคำ,แสงจันทร์,บุญมี,รักไทย,วงศ์สวัสดิ์,พงษ์ไพร,สุขใจ,มั่นคง,ชัยชนะ,เพชรดี',
  },
  {
    language: 'vi',
    country: 'VN',
    phone: '+84 28 555',
    city: 'Hồ Chí Minh',
    street: 'Nguyễn Huệ',
    first: 'Nguyễn,Trần,Lê,Phạm,Hoàng,Huỳnh,Phan,Vũ,Đặng,Bùi',
    last: 'Văn An,Thị Hoa,Minh Đức,Thu Hà,Quốc Bảo,Ngọc Lan,Hữu Phước,Thanh Mai,Đình Khôi,Mỹ Linh,Gia Huy,Bích Ngọc',
  },
]

const peopleRows = people
  .map(
    ({ language, country, phone, city, street, first, last }, index) =>
      `(${index}, '${language}', '${country}', '${phone}', '${city}', '${street}', '{${first}}'::text[], '{${last}}'::text[])`,
  )
  .join(', ')

/** Every sixth customer speaks another language. */
export const createBuyers = `
  with person as (
    select n, 'buyer-' || n as username, p.language, p.country, p.city, p.street,
           p.first[1 + n / ${people.length} % cardinality(p.first)] || case p.language when 'cn' then '' else ' ' end || p.last[1 + n * 7 / 11 % cardinality(p.last)] as name,
           p.phone || ' ' || lpad(n::text, 4, '0') as phone
      from generate_series(1, ${buyerCount}) n join (values ${peopleRows}) as p (index, language, country, phone, city, street, first, last) on p.index = n % ${people.length}
  ), added as (
    insert into users (username, alias, password_hash, language, created_at) select username, name, 'none', language, now() - interval '3 years' from person on conflict do nothing returning id, username
  )
  insert into addresses (user_id, receiver, phone, country_code, city, region, detail, is_default)
  select added.id, person.name, person.phone, person.country, person.city, person.city, person.street || ' ' || person.n % 200, true from added join person using (username)`

export const buyersTable = `
  create temporary table bench_buyers as
  select row_number() over (order by u.id) - 1 as number, u.id as user_id, u.username, u.language, a.receiver, a.phone, a.country_code, a.region || ' ' || a.detail as address
    from users u join addresses a on a.user_id = u.id and a.is_default where u.username like 'buyer-%'`

/** Spread over the catalogue, so that bestsellers are of all kinds. */
export const skusTable = `
  create temporary table bench_skus as
  select row_number() over (order by hashint4(s.id), s.id) - 1 as number, s.id, s.product_id, s.code, s.barcode, p.manufacturer, p.name, p.images->>0 as image, s.unit, s.price,
         coalesce((s.ladder->0->>'min_quantity')::int, 2147483647) as step_quantity, (s.ladder->0->>'price')::bigint as step_price, s.moq, s.multiple, s.weight, s.volume,
         (select string_agg((o->'name'->>'en') || ': ' || (o->'value'->>'en'), ', ') from jsonb_array_elements(case jsonb_typeof(s.options) when 'array' then s.options else '[]' end) o) as specifications
    from skus s join products p on p.id = s.product_id
   where s.price is not null and s.status = 'on_sale' and s.deleted_at is null and p.status = 'on_sale' and p.deleted_at is null`
