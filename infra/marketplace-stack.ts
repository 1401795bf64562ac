import { type App, CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { BundleFolders } from "./bundle.ts";
import { acknowledge } from "./constructs/acknowledge.ts";
import { Alarms } from "./constructs/alarms.ts";
import { Api } from "./constructs/api.ts";
import { Buckets } from "./constructs/buckets.ts";
import { Endpoints } from "./constructs/endpoints.ts";
import { Logs } from "./constructs/logs.ts";
import { Mail } from "./constructs/mail.ts";
import { OverviewDashboard } from "./constructs/overview-dashboard.ts";
import { Queues } from "./constructs/queues.ts";
import { Reactions } from "./constructs/reactions.ts";
import { Site } from "./constructs/site.ts";
import { SiteDeployment } from "./constructs/site-deployment.ts";
import { ProductTable } from "./constructs/table.ts";
import { Users } from "./constructs/users.ts";
import type { Parts } from "./entries.ts";
import type { Services } from "./grants.ts";
import { persistentSettings, SETTINGS_OUTPUT, type Stage } from "./stage.ts";

export type MarketplaceProps = {
  readonly stage: Stage;
  readonly parts: Parts;
  readonly bundles: BundleFolders;
  /** The built site; undefined for a stack that something else serves. */
  readonly webFolder: string | undefined;
};

/** The whole product: the root stack, and in it a nested stack for each domain of endpoints. */
export class MarketplaceStack extends Stack {
  constructor(app: App, { stage, parts, bundles, webFolder }: MarketplaceProps) {
    super(app, `homewright-${stage.name}`, stackProps(stage));
    const logs = new Logs(this, "Logs", { stage });
    const { table } = new ProductTable(this, "Data", { stage });
    const buckets = new Buckets(this, "Buckets");
    const users = new Users(this, "Users", { stage });
    const queues = new Queues(this, "Queues", { stage, reactions: parts.reactions });
    new Mail(this, "Mail", { stage, queues });
    const originSecret = createOriginSecret(this, stage);
    const dataKeys = createDataKeys(this, stage);
    const api = new Api(this, "Api", { stage, logGroup: logs.access });
    const site = new Site(this, "Site", { stage, buckets, api, originSecret });
    const alarms = new Alarms(this, "Alarms", { stage, accessLog: logs.access });

    const { media } = buckets;
    const secrets = { originSecret, dataKeys };
    const services: Services = { stage, table, media, users, ...secrets, queues: queues.work };
    const ground = { services, bundles, siteUrl: site.url };
    const endpointsProps = { ground, alarms, api, endpoints: parts.endpoints, logGroup: logs.functions };
    const { targets } = new Endpoints(this, "Endpoints", endpointsProps);
    const sources = { table, queues, api };
    const reactionsProps = { ground, alarms, sources, reactions: parts.reactions, logGroup: logs.functions };
    const { userPoolTrigger: ofUserPool } = new Reactions(this, "Reactions", reactionsProps);
    // The trigger is added last: other functions need the pool's id, so the pool is created before all functions.
    if (ofUserPool) users.addTrigger(ofUserPool);

    const deadLetterQueues = [...queues.deadLetterQueues.values()];
    alarms.onThrottledTable(table);
    alarms.onMailQuota();
    alarms.onAbandonedWork(deadLetterQueues);
    new OverviewDashboard(this, "Overview", { stage, api: api.http, table, deadLetterQueues, alarms: alarms.all });
    const siteFiles = { bucket: buckets.site, siteUrl: site.url, webFolder, after: targets };
    new SiteDeployment(this, "SiteDeployment", { ...siteFiles, services, logGroup: logs.functions });
    this.addOutputs({ services, site, alarms });
  }

  private addOutputs({ services, site, alarms }: { services: Services; site: Site; alarms: Alarms }): void {
    const { stage, users, table, media } = services;
    const outputs = {
      SiteUrl: site.url,
      DistributionId: site.distribution.distributionId,
      UserPoolId: users.pool.userPoolId,
      UserPoolClientId: users.client.userPoolClientId,
      TableName: table.tableName,
      MediaBucketName: media.bucketName,
      AlarmTopicArn: alarms.topicArn,
      Release: stage.release,
      [SETTINGS_OUTPUT]: JSON.stringify(persistentSettings(stage)),
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}

const stackProps = (stage: Stage): StackProps => ({
  env: { region: stage.region },
  description: `Homewright, stage ${stage.name}`,
  terminationProtection: true,
  suppressTemplateIndentation: true,
});

/**
 * The secret that CloudFront sends to the API; `next` is accepted as well. To rotate it: put the new value into `next`
 * and deploy with a new `--secret-turn`, then swap the two and deploy with another one, then empty `next`.
 */
function createOriginSecret(scope: Construct, stage: Stage): Secret {
  const secret = new Secret(scope, "OriginSecret", {
    secretName: `homewright/${stage.name}/origin`,
    description: "What CloudFront sends to the API in x-origin-secret",
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ next: "" }),
      generateStringKey: "current",
      passwordLength: 43,
      excludePunctuation: true,
    },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acknowledge(secret, {
    SMG4: "A change needs CloudFront's header and the functions in step: it is done by hand, with two values accepted.",
  });
  return secret;
}

/**
 * The keys that encrypt single fields, by version; `current` names the one for new values. To rotate: add the next
 * version with forty-three letters and digits, then set `current`. Keep the former ones, which decrypt existing values.
 */
function createDataKeys(scope: Construct, stage: Stage): Secret {
  const secret = new Secret(scope, "DataKeys", {
    secretName: `homewright/${stage.name}/data-keys`,
    description: "What encrypts single fields of the table, such as tax ids",
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ current: "1" }),
      generateStringKey: "1",
      passwordLength: 43,
      excludePunctuation: true,
    },
    // Without it nothing that it encrypted can be decrypted.
    removalPolicy: RemovalPolicy.RETAIN,
  });
  acknowledge(secret, {
    SMG4: "A key may not go while anything is sealed with it: a new version is added by hand, and the old one stays.",
  });
  return secret;
}
