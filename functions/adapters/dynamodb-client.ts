import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { clientSettings, lazyClient } from "./aws.ts";

/** A client that sends the commands of `@aws-sdk/lib-dynamodb`: they take and return plain JavaScript values. */
export type DocumentClient = Pick<DynamoDBDocumentClient, "send">;

/** A table and the client that reaches it, created on first use. */
export type TableClient = { readonly client: () => DocumentClient; readonly tableName: string };

/** The document client of DynamoDB itself. */
export const client = lazyClient(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings()), {
    marshallOptions: { removeUndefinedValues: true },
  }),
);
