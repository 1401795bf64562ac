import { createHmac, timingSafeEqual } from "node:crypto";
import { UserId } from "../../shared/ids.ts";
import { type MailTopic, mailTopics } from "../../shared/notifications/kinds.ts";

const sign = (secret: string, topic: MailTopic): Buffer => createHmac("sha256", secret).update(topic).digest();

/** The token of an unsubscribe link: user and topic, signed with the user's own secret. */
export const mailToken = (userId: UserId, topic: MailTopic, secret: string): string =>
  `${userId}.${topic}.${sign(secret, topic).toString("base64url")}`;

type Claim = { readonly userId: UserId; readonly topic: MailTopic; readonly isSignedBy: (secret: string) => boolean };

/** The parts of a token; undefined when it is malformed. */
export function readMailToken(token: string): Claim | undefined {
  const [owner, named, signature = "", ...more] = token.split(".");
  const userId = UserId.safeParse(owner);
  const topic = mailTopics.find((each) => each === named);
  if (!userId.success || !topic || more.length > 0) return undefined;
  const offered = Buffer.from(signature, "base64url");
  const isSignedBy = (secret: string) => {
    const expected = sign(secret, topic);
    return offered.length === expected.length && timingSafeEqual(offered, expected);
  };
  return { userId: userId.data, topic, isSignedBy };
}
