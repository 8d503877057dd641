/** Addresses of the back office that its own screens name; what its menus name they say themselves. */
export const officePaths = {
  order: (id: number) => `/mall/order/detail/${id}`,
  workbench: () => '/workbench',
  profile: () => '/profile',
}
