import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { clientSettings, lazyClient } from "./aws.ts";

/** The DynamoDB document client: it takes and returns plain JavaScript values. */
export const client = lazyClient(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings()), {
    marshallOptions: { removeUndefinedValues: true },
  }),
);
