import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AccountRecovery,
  CfnUserPool,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from "aws-cdk-lib/aws-cognito";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { policy } from "../../shared/policy.ts";
import type { Stage } from "../stage.ts";
import { acknowledge } from "./acknowledge.ts";
import { createUserPoolFirewall } from "./firewall.ts";

/** The user pool: it stores passwords and confirmed email addresses. Roles and sessions are in the table. */
export class Users extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.pool = this.createPool(stage);
    this.client = this.pool.addClient("Web", {
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // The page exchanges its id token for a session cookie at once and discards it.
      idTokenValidity: Duration.minutes(5),
      accessTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
    });
    const firewall = createUserPoolFirewall(this, stage);
    new CfnWebACLAssociation(this, "Guard", { resourceArn: this.pool.userPoolArn, webAclArn: firewall.attrArn });
  }

  /**
   * Adds a function as the pool's trigger for the text of its emails and for what follows a confirmation, with one
   * permission.
   */
  addTrigger(lambda: Lambda): void {
    this.pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, lambda);
    const { defaultChild } = this.pool.node;
    if (!(defaultChild instanceof CfnUserPool)) throw new Error("The user pool has no resource.");
    defaultChild.addPropertyOverride("LambdaConfig.PostConfirmation", lambda.functionArn);
  }

  private createPool(stage: Stage): UserPool {
    const pool = new UserPool(this, "Pool", {
      userPoolName: `homewright-${stage.name}`,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OFF,
      // Without passkeys nothing needs a dearer plan, which is three quarters of the bill at 100,000 users.
      featurePlan: FeaturePlan.LITE,
      passwordPolicy: {
        minLength: policy.minPasswordCharacters,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: false,
      },
      email: createEmailSender(stage),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(pool, {
      COG1: "Ten characters of three kinds; demanding a symbol as well makes passwords worse to keep, not harder to guess.",
      COG2: "Everybody signs in with e-mail and password, by specification; administrators get short sessions instead.",
      COG8: "Threat protection needs the Plus plan, priced by user; the firewall limits attempts by address instead.",
    });
    return pool;
  }
}

/** Cognito's own sender is limited to 50 emails a day: enough for a first deployment, not for a launch. */
function createEmailSender({ mailFrom }: Stage): UserPoolEmail {
  if (!mailFrom) return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: mailFrom,
    fromName: "Homewright",
    sesVerifiedDomain: mailFrom.slice(mailFrom.indexOf("@") + 1),
    sesRegion: "us-east-1",
  });
}
