import { setting } from "../runtime/config.ts";

/** The credentials in a Lambda's environment; they are valid for the lifetime of its container. */
export const credentials = async () => ({
  accessKeyId: setting("AWS_ACCESS_KEY_ID"),
  secretAccessKey: setting("AWS_SECRET_ACCESS_KEY"),
  ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
});

/** Replaces `@aws-sdk/credential-provider-node` in every bundle (`infra/bundle-aliases.ts`); saves 37 kB. */
export const defaultProvider = () => credentials;
