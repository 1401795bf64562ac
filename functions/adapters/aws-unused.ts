// Stands in for parts of the SDK's clients that no call of ours uses, in every bundle (`infra/lean-sdk.ts`).

/** For `@smithy/core/event-streams`: operations that stream events. */
export const eventStreamSerdeProvider = undefined;
export const resolveEventStreamSerdeConfig = <C>(config: C): C => config;

/** For `@aws-sdk/middleware-endpoint-discovery`: an account's own endpoints of DynamoDB, which are off unless asked for. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};
export const resolveEndpointDiscoveryConfig = <C>(config: C): C => config;
