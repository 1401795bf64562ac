import { randomUUID } from "node:crypto";
import { addUser, setPassword } from "./accounts.ts";
import type { Input } from "./cognito.ts";
import { CognitoError, findUser, type Pool, type User, userStatus } from "./pool.ts";

/** Adds a user as an administrator does, without a mail. Nobody can sign in with the temporary password alone. */
export function adminCreateUser(pool: Pool, { Username: email, UserAttributes }: Input) {
  if (findUser(pool, email)) throw new CognitoError("UsernameExists", "User account already exists");
  const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  // An unguessable one of three kinds, which fits every policy.
  const user = addUser(pool, { email, password: `Aa1!${randomUUID()}`, attributes });
  user.mustChangePassword = true;
  return { User: { ...attributesOf(user), Attributes: attributesOf(user).UserAttributes } };
}

export function adminSetUserPassword(pool: Pool, { Username, Password, Permanent }: Input) {
  const user = existingUser(pool, Username);
  setPassword(pool, user, Password);
  user.mustChangePassword = !Permanent;
}

export function adminDisableUser(pool: Pool, { Username }: Input) {
  existingUser(pool, Username).isDisabled = true;
}

export function describeUser(user: User | undefined) {
  if (!user) throw new CognitoError("UserNotFound", "User does not exist.");
  return attributesOf(user);
}

function attributesOf(user: User) {
  const UserAttributes = Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));
  return { Username: user.sub, UserAttributes, UserStatus: userStatus(user), Enabled: !user.isDisabled };
}

function existingUser(pool: Pool, username: string): User {
  const user = findUser(pool, username);
  if (!user) throw new CognitoError("UserNotFound", "User does not exist.");
  return user;
}
