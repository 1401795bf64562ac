import { createHmac, timingSafeEqual } from "node:crypto";
import { UserId } from "../../../shared/ids.ts";
import { type Topic, topics } from "../../../shared/notifications/kinds.ts";

const sign = (secret: string, topic: Topic): Buffer => createHmac("sha256", secret).update(topic).digest();

/** The token of an unsubscribe link: user and topic, signed with the user's own secret. */
export const createUnsubscribeToken = (userId: UserId, topic: Topic, secret: string): string =>
  `${userId}.${topic}.${sign(secret, topic).toString("base64url")}`;

type TokenClaim = {
  readonly userId: UserId;
  readonly topic: Topic;
  readonly isSignedBy: (secret: string) => boolean;
};

/** The parts of a token; undefined when it is malformed. */
export function readUnsubscribeToken(token: string): TokenClaim | undefined {
  const [owner, topicName, signature = "", ...more] = token.split(".");
  const userId = UserId.safeParse(owner);
  const topic = topics.find((each) => each === topicName);
  if (!userId.success || !topic || more.length > 0) return undefined;
  const sentSignature = Buffer.from(signature, "base64url");
  const isSignedBy = (secret: string) => {
    const expected = sign(secret, topic);
    return sentSignature.length === expected.length && timingSafeEqual(sentSignature, expected);
  };
  return { userId: userId.data, topic, isSignedBy };
}
