import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { clientSettings, lazyClient } from "./aws.ts";

/** The client of the table, which takes and gives plain values. */
export const client = lazyClient(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings()), {
    marshallOptions: { removeUndefinedValues: true },
  }),
);
