import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { HandymanProfile } from "../../../shared/handymen/schema.ts";
import { PortfolioItem } from "../../../shared/portfolio/schema.ts";
import { Review } from "../../../shared/reviews/schema.ts";

type Key = { readonly pk: string; readonly sk: string };
type Shown = { readonly of: string; readonly [more: string]: unknown };
export type Hand = ReturnType<typeof openHand>;

/**
 * Writes past the API what no endpoint makes yet: enrolment, portfolio, reviews, and the states that only later work
 * leads to. Its keys are those of the floor plan, `functions/runtime/table.ts`.
 */
export function openHand({ endpoint, tableName: TableName }: { endpoint: string; tableName: string }) {
  const credentials = { accessKeyId: "demo", secretAccessKey: "demo" };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: "us-east-1", credentials }));
  const put = (key: Key, entity: object, type: string) =>
    client.send(new PutCommand({ TableName, Item: { ...entity, ...key, type, v: 1 } }));
  const change = (Key: Key, changes: Readonly<Record<string, unknown>>, forget: readonly string[] = []) => {
    const names = Object.keys(changes);
    const removed = forget.length > 0 ? ` REMOVE ${forget.join(", ")}` : "";
    return client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}${removed}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, changes[name]])),
      }),
    );
  };
  const stamps = () => {
    const at = new Date().toISOString();
    return { id: randomUUID(), createdAt: at, updatedAt: at };
  };
  const offTheFeed = ["gsi2pk", "gsi2sk", "gsi3pk", "gsi3sk"];

  return {
    change,
    async enrol(userId: string, wish: object) {
      const consents = { businessType: "individual", backgroundCheckConsent: true, termsAccepted: true };
      const profile = HandymanProfile.parse({ ...stamps(), userId, ...consents, ...wish });
      const { bio, experience, serviceRadius, hourlyRateCents, availability, businessName, city, zipCode } = profile;
      const mirrored = { bio, experience, serviceRadius, hourlyRateCents, availability, businessName, city, zipCode };
      await put({ pk: `USER#${userId}`, sk: "HANDYMAN" }, profile, "handyman");
      await change({ pk: `USER#${userId}`, sk: "USER" }, { ...mirrored, role: "handyman" });
    },
    /** Gives a request a state of its own; a cancelled one leaves the feed. */
    close: (requestId: string, status: string) =>
      change({ pk: `REQUEST#${requestId}`, sk: "REQUEST" }, { status }, status === "cancelled" ? offTheFeed : []),
    async dispute(jobId: string, requestId: string) {
      await change({ pk: `JOB#${jobId}`, sk: "JOB" }, { status: "disputed" });
      await change({ pk: `REQUEST#${requestId}`, sk: "REQUEST" }, { status: "disputed" });
    },
    async showWork({
      portfolio,
      reviews,
      idOf,
    }: {
      portfolio: readonly Shown[];
      reviews: readonly Shown[];
      idOf(name: string): string;
    }) {
      for (const { of, photo, ...shown } of portfolio) {
        const item = PortfolioItem.parse({
          ...stamps(),
          handymanId: idOf(of),
          afterImageUrl: `/media/demo/${photo}.jpg`,
          ...shown,
        });
        await put(
          { pk: `USER#${item.handymanId}`, sk: `PORTFOLIO#${item.createdAt}#${item.id}` },
          item,
          "portfolioItem",
        );
      }
      for (const { of, by, ...said } of reviews) {
        const review = Review.parse({ ...stamps(), revieweeId: idOf(of), reviewerId: idOf(String(by)), ...said });
        await put({ pk: `USER#${review.revieweeId}`, sk: `REVIEW#${review.createdAt}#${review.id}` }, review, "review");
      }
      for (const [userId, own] of Map.groupBy(reviews, ({ of }) => idOf(of))) {
        const sum = own.reduce((total, { ratingTenths }) => total + Number(ratingTenths), 0);
        const averageRating = Math.round(sum / own.length) / 10;
        await change({ pk: `USER#${userId}`, sk: "USER" }, { averageRating, totalReviews: own.length });
      }
    },
  };
}
