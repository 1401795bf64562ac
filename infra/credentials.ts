import { fromEnv } from "@aws-sdk/credential-provider-env";

/**
 * Stands in for `@aws-sdk/credential-provider-node` in every bundle: a Lambda has its keys in its environment, so the
 * providers for files, processes and single sign-on are 47 kB that nothing would ever call.
 */
export const defaultProvider = (): ReturnType<typeof fromEnv> => fromEnv();
