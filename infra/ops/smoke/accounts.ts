import { randomBytes } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { put } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { updateUser } from "../../../functions/session/commands/update-user.ts";
import { findUser } from "../../../functions/stores/session.ts";
import { UserId } from "../../../shared/ids.ts";
import type { MadeAccount } from "../../../shared/payments/connected-account.ts";
import { toInstant } from "../../../shared/time.ts";
import { reasonOf } from "../aws-errors.ts";
import { deactivateUser } from "../deactivation.ts";
import { findUserId, operatorApp } from "../operator-app.ts";
import type { TableClient } from "../table-client.ts";
import { needed, type Run, SmokeFailure } from "./run.ts";

/** Every account of the smoke test has an address that begins with it. */
export const SMOKE_ADDRESS = "smoke+";

export type Account = { readonly email: string; readonly password: string };
type Person = { readonly part: "customer" | "handyman"; readonly firstName: string };

/** The domain of the sender: SES delivers to it from its sandbox as well. */
const domainOf = ({ target: { mailFrom } }: Run) => mailFrom?.split("@")[1] ?? "example.com";

/** Makes an account at the user pool by administration calls, with a confirmed address; nothing is mailed. */
export async function createAccount(run: Run, { part, firstName }: Person): Promise<void> {
  const { cognito } = run.target.aws;
  const { userPoolId: UserPoolId } = needed(run.made.config, "configuration of the site");
  const email = `${SMOKE_ADDRESS}${randomBytes(5).toString("hex")}-${part}@${domainOf(run)}`;
  const account = { email, password: `Aa1${randomBytes(18).toString("base64url")}` };
  const attributes = { email, email_verified: "true", given_name: firstName, family_name: "Smoke" };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const user = { UserPoolId, Username: email };
  try {
    await cognito.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: "SUPPRESS" }));
    run.made.accounts.push(account);
    await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: account.password, Permanent: true }));
  } catch (thrown) {
    const permissions = "cognito-idp:AdminCreateUser, AdminSetUserPassword and AdminDisableUser";
    throw new SmokeFailure(
      `The user pool ${UserPoolId} makes no account. ${reasonOf(thrown)} Your credentials need ${permissions}.`,
    );
  }
}

/** Deactivates an account: it cannot sign in any more, and is inactive in the product. */
export async function deactivateAccount({ target, made }: Run, { email }: Account): Promise<void> {
  const { userPoolId: UserPoolId } = needed(made.config, "configuration of the site");
  // Each is tried, also when the other one fails.
  const results = await Promise.allSettled([
    target.aws.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: email })),
    deactivateUser(target.table, email),
  ]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/** The payout account that the product has made for a handyman of this run; undefined if there is none. */
export async function findPayoutAccount(client: TableClient, email: string): Promise<MadeAccount | undefined> {
  const { db } = operatorApp(client);
  const id = await findUserId(db, email);
  const { stripeConnectAccountId: account } = (id && (await findUser(db, id))) || {};
  const link = account && (await db.get(table.payoutAccount, { account }));
  return link ? { id: link.account, configurations: link.configurations ?? [] } : undefined;
}

/**
 * Gives a handyman of this run an onboarded connected account, as the product stores it. One that belongs to somebody
 * else than a former run's handyman is refused.
 */
export async function linkPayoutAccount(client: TableClient, email: string, account: string): Promise<void> {
  const app = operatorApp(client);
  const link = await app.db.get(table.payoutAccount, { account });
  const owner = link && (await findUser(app.db, UserId.parse(link.userId)));
  if (owner && !owner.email.startsWith(SMOKE_ADDRESS))
    throw new SmokeFailure(
      `${account} belongs to a handyman of this stage: give the smoke test an account of its own.`,
    );
  const userId = needed(await findUserId(app.db, email), "handyman");
  const newLink = { account, userId, createdAt: toInstant(app.now()), version: 1 };
  await updateUser(app, userId, {
    fields: { stripeConnectAccountId: account },
    also: async () => [put(table.payoutAccount, newLink)],
  });
}
