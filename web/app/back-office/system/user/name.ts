/** What accounts are called where one name must do. */
export const nameOfUser = ({ alias, username }: { alias: string | null; username: string }) =>
  alias ? `${alias} (${username})` : username
