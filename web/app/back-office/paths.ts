/** Addresses that back-office code links to; all others come from the menus. */
export const officePaths = {
  /** The tree below a category; 0 is the whole tree. */
  category: (id: number) => `/mall-admin/category/${id}`,
  order: (id: number) => `/mall/order/detail/${id}`,
  workbench: () => '/workbench',
  profile: () => '/profile',
}
