/** The short name of an account. */
export const nameOfUser = ({ alias, username }: { alias: string | null; username: string }) =>
  alias ? `${alias} (${username})` : username
