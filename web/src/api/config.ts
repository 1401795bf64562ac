/** Settings of the deployment, read at run time: one build serves every stage. */
export type Config = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly region: string;
  readonly stripePublishableKey: string;
  /** Support email address; absent where the stage has none. */
  readonly supportEmail?: string;
  /** Endpoints of the local stack's emulators; absent on AWS. */
  readonly cognitoEndpoint?: string;
  readonly stripeApiBase?: string;
  /** The key by which push services know the stage; absent while it pushes nothing. */
  readonly push?: {
    readonly publicKey: string;
    /** The local stack has a push service of its own, since none of the browser's is reached from there. */
    readonly isLocal?: boolean;
  };
  /** True where demo accounts exist, which is only in the local stack. */
  readonly demo?: boolean;
};

let config: Promise<Config> | undefined;

/** Fetches `/config.json` once; after a failure the next call fetches again. */
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
