import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DescribeSecretCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { Stage } from "../stage.ts";

/**
 * Throws when a stage that has no stack has a table or a secret: they outlive a stack, and CloudFormation makes nothing
 * whose name is taken, also not by a secret that waits for its deletion.
 */
export async function refuseLeftovers({ name, region }: Pick<Stage, "name" | "region">): Promise<void> {
  const tables = new DynamoDBClient({ region });
  const secrets = new SecretsManagerClient({ region });
  const TableName = `homewright-${name}`;
  const findSecret = async (SecretId: string) => {
    const found = await undefinedIfMissing(secrets.send(new DescribeSecretCommand({ SecretId })));
    return found && `the secret ${SecretId}${found.DeletedDate ? ", which waits for its deletion" : ""}`;
  };
  const found = await Promise.all([
    undefinedIfMissing(tables.send(new DescribeTableCommand({ TableName }))).then(
      (it) => it && `the table ${TableName}`,
    ),
    findSecret(`homewright/${name}/data-keys`),
    findSecret(`homewright/${name}/origin`),
  ]);
  const left = found.filter((each) => each !== undefined);
  if (left.length === 0) return;
  throw new Error(
    `There is no stack of stage ${name}, but these are left of a former one, and CloudFormation makes nothing whose name is taken: ${left.join("; ")}. Take another name for the stage, or, if nobody needs what is in them, delete them as "First deployment fails" of infra/runbook.md says.`,
  );
}

const undefinedIfMissing = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((thrown: unknown) => {
    if (thrown instanceof Error && thrown.name === "ResourceNotFoundException") return undefined;
    throw thrown;
  });
