/** Addresses of saved lists. */
export const listPaths = {
  all: () => '/mall/member/list',
  one: (id: number) => `/mall/member/list/detail/${id}`,
  bought: () => '/mall/member/list/bought',
  due: () => '/mall/member/list/due',
  shared: (token: string) => `/mall/quick?list=${token}`,
}
