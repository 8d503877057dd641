/** Devices of stories that a phone and a desktop share but for the size of the screen. */
const devices = [
  { device: 'a phone', phone: true },
  { device: 'a desktop', phone: false },
]

/** For `test.each`: one of them in the usual run, both with `--all`. */
export const devicesOf = (usual: 'a phone' | 'a desktop') =>
  devices.filter(({ device }) => process.env['TEST_ALL'] === 'on' || device === usual)
