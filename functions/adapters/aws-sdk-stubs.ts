// Empty replacements for SDK modules that the product does not use, in every bundle (`infra/lean-sdk.ts`).

/** Replaces `@smithy/core/event-streams`: operations that stream events. */
export const eventStreamSerdeProvider = undefined;
export const resolveEventStreamSerdeConfig = <C>(config: C): C => config;

/** Replaces `@aws-sdk/middleware-endpoint-discovery`: DynamoDB's account endpoints, which are off by default. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};
export const resolveEndpointDiscoveryConfig = <C>(config: C): C => config;
