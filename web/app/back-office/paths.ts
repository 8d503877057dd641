/** Addresses that back-office code links to; all others come from the menus. */
export const officePaths = {
  order: (id: number) => `/mall/order/detail/${id}`,
  workbench: () => '/workbench',
  profile: () => '/profile',
}
