/** Accounts: the rows that sign-in, staff and orders share. Rules about them are in `account` and `user-admin`. */
export {
  deleteUser,
  disableDemoUsers,
  findUser,
  findUserByEmail,
  findUserByLogin,
  findUserByPhone,
  findUsername,
  findUsersByUnprovenContact,
  hasSuperuser,
  insertSuperuser,
  insertUser,
  lockUsers,
  setActive,
  setGroup,
  touchLastLogin,
  updateUser,
} from './queries.ts'
