/** What a deployment tells the app at run time: one build serves every stage. */
export type Config = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly region: string;
  readonly stripePublishableKey: string;
  /** Where people write to with a question; absent where the stage has no address. */
  readonly supportEmail?: string;
  /** The local stack's own services; absent on AWS. */
  readonly cognitoEndpoint?: string;
  readonly stripeApiBase?: string;
  /** True where demo accounts exist: the local stack alone. */
  readonly demo?: boolean;
};

let config: Promise<Config> | undefined;

/** Reads `/config.json` once; a failed reading may be tried again. */
export function readConfig(): Promise<Config> {
  config ??= fetch("/config.json")
    .then(async (response) => {
      if (!response.ok) throw new Error(`config.json: ${response.status}`);
      return (await response.json()) as Config;
    })
    .catch((error: unknown) => {
      config = undefined;
      throw error;
    });
  return config;
}
