import { setting } from "../runtime/config.ts";

/** The keys that Lambda puts into a function's environment; they are good for as long as its container lives. */
export const credentials = async () => ({
  accessKeyId: setting("AWS_ACCESS_KEY_ID"),
  secretAccessKey: setting("AWS_SECRET_ACCESS_KEY"),
  ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
});

/** Stands in for `@aws-sdk/credential-provider-node` in every bundle (`infra/bundle.ts`), which is 37 kB lighter for it. */
export const defaultProvider = () => credentials;
