import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { TableClient } from "../../functions/adapters/dynamodb-client.ts";
import { isOfSdk, reasonOf } from "./aws-errors.ts";

export type { TableClient };

/** The errors of failed conditions, which the adapter tells apart. */
const ofConditions = /^(ConditionalCheckFailed|Transaction)/;

/** The adapter keeps the text of an error of AWS from logs; an operator has to read what is missing. */
function explainErrors(client: DynamoDBClient): DynamoDBClient {
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((thrown) => {
        throw isOfSdk(thrown) && !ofConditions.test(thrown.name) ? new Error(reasonOf(thrown)) : thrown;
      }),
    { step: "initialize" },
  );
  return client;
}

function clientOf(tableName: string, config: DynamoDBClientConfig = {}): TableClient {
  const client = explainErrors(new DynamoDBClient({ region: "us-east-1", ...config }));
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { client: () => document, tableName };
}

type LocalTable = { readonly endpoint: string; readonly tableName: string };

/** The table of a deployed stage. */
export const deployedTableClient = (stage: string): TableClient => clientOf(`homewright-${stage}`);

/** The table of a local database. */
export const localTableClientAt = ({ endpoint, tableName }: LocalTable): TableClient =>
  clientOf(tableName, { endpoint, credentials: { accessKeyId: "local", secretAccessKey: "local" } });

/** The table of the local stack at a port. */
export async function localTableClient(port: string): Promise<TableClient> {
  const answer = await fetch(`http://127.0.0.1:${port}/__local`).catch(() => undefined);
  if (!answer?.ok) throw new Error(`No local stack answers at http://127.0.0.1:${port}. Start it with npm start.`);
  const { dynamodb }: { dynamodb: LocalTable } = await answer.json();
  return localTableClientAt(dynamodb);
}

/** The table of the named stage, or of the local stack: at its default port, unless another is named. */
export const tableClientOf = async ({
  stage,
  local = "3000",
}: {
  stage?: string | undefined;
  local?: string | undefined;
}) => (stage ? deployedTableClient(stage) : localTableClient(local));
