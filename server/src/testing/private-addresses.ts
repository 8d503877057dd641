/** Spellings of addresses that are not public, and names that lead to them. */

export const privateHosts: readonly string[] = [
  '127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1 0177.0.0.1 017700000001 127.0.0.1.',
  '0 0.0.0.0 0x0 00 0x0a.1 10.0.0.1 10.1 0xa000001 012.0.0.1 167772161 100.64.0.1 100.127.255.255',
  '169.254.169.254 0xa9fea9fe 2852039166 0251.0376.0251.0376 169.254.43518 172.16.0.1 172.31.255.255 192.168.0.1',
  '192.168.1 3232235521 0xc0a80001 192.0.0.1 192.0.2.1 192.88.99.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9',
  '224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 168.63.129.16 １２７.０.０.１ 127。0。0。1 ①②⑦.⓪.⓪.①',
  '[::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:a9fe:a9fe] [::ffff:10.0.0.1] [::127.0.0.1]',
  '[64:ff9b::7f00:1] [64:ff9b::10.0.0.1] [64:ff9b:1::1] [2002:7f00:1::] [2002:a00:1::1] [2001::1] [2001:0:7f00:1::]',
  '[2001:db8::1] [fc00::1] [fd12:3456::1] [fe80::1] [febf::1] [fec0::1] [ff02::1] [ff0e::1] [100::1] [3fff::1] [4000::1]',
  'localhost localhost. LOCALHOST app.localhost 0x7f.0x0.0x0.0x1 127.0.0.0 127.000.000.001 0300.0250.0.1 3232235777',
].flatMap((line) => line.split(' '))

/** Answers of a resolver for each name, one after the other: private, mixed with public ones, and changing. */
export const privateNames: Readonly<Record<string, string[][]>> = {
  'private.example': [['127.0.0.1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'mixed.example': [['8.8.8.8', '127.0.0.1'], ['127.0.0.1']],
  'six.example': [['2606:4700::1111', '::1']],
  'metadata.example': [['169.254.169.254']],
  'changing.example': [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1']],
  ...Object.fromEntries(['localhost', 'localhost.', 'app.localhost'].map((name) => [name, [['127.0.0.1', '::1']]])),
}

/** Addresses that are refused as written, on any open port. */
export const wrongAddresses = (port: number): string[] => [
  `ftp://127.0.0.1:${port}/`,
  'file:///etc/passwd',
  `gopher://127.0.0.1:${port}/`,
  'data:text/plain,x',
  `http://user:word@8.8.8.8:${port}/`,
  'http://8.8.8.8:22/',
  'https://8.8.8.8:8443/',
  'http://',
  'nonsense',
  `http://${'a'.repeat(2000)}.example/`,
]
