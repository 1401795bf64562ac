import { GetParametersCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { parameterPrefix, type Stage } from "../stage.ts";

/** The parameters below `<prefix>/stripe` in Systems Manager. */
export const stripeSettings = [
  "secret-key",
  "publishable-key",
  "webhook-platform-current",
  "webhook-platform-next",
  "webhook-connect-current",
  "webhook-connect-next",
] as const;
export type StripeSetting = (typeof stripeSettings)[number];
export type StripeSettings = Readonly<Partial<Record<StripeSetting, string>>>;

/** The full name of a parameter. */
export const settingName = (stage: Pick<Stage, "name">, name: StripeSetting): string =>
  `${parameterPrefix(stage)}/stripe/${name}`;

/** The existing Stripe parameters of a stage, read with the operator's own credentials. */
export async function readParameters({ name, region }: Pick<Stage, "name" | "region">): Promise<StripeSettings> {
  const client = new SSMClient({ region });
  const Names = stripeSettings.map((setting) => settingName({ name }, setting));
  const { Parameters = [] } = await client.send(new GetParametersCommand({ Names, WithDecryption: true }));
  return Object.fromEntries(
    Parameters.map(({ Name = "", Value = "" }) => [Name.slice(Name.lastIndexOf("/") + 1), Value]),
  );
}

/** Stores a secret, encrypted. */
export async function writeSecret(
  { name, region }: Pick<Stage, "name" | "region">,
  { setting, value }: { setting: StripeSetting; value: string },
): Promise<void> {
  const Name = settingName({ name }, setting);
  const put = new PutParameterCommand({ Name, Value: value, Type: "SecureString", Overwrite: true });
  await new SSMClient({ region }).send(put);
}
