import { injectFault, misconfigure } from "../setup/control-pages.ts";

export const refuse = (service: string, operation: string, functionName?: string) =>
  injectFault({ service, operation, mode: "reject", times: 50, functionName });

type Planted = {
  /** What is wrong with the stack. */
  readonly what: string;
  readonly plant: () => Promise<unknown>;
  /** The step that fails, and its sentence. */
  readonly step: string;
  readonly sentence: RegExp;
};
/** Each ends a run, which has made so many accounts by then. */
export const planted: readonly (Planted & { readonly accounts: number })[] = [
  {
    what: "no origin secret at CloudFront",
    plant: () => misconfigure("originSecretMissing"),
    step: "the site and its API answer",
    sentence: /does not send the origin secret/,
    accounts: 0,
  },
  {
    what: "a Stripe key that is refused",
    plant: () => misconfigure("stripeKeyRefused"),
    step: "Stripe accepts the secret key",
    sentence: /Stripe refuses the secret key .*Invalid API Key/,
    accounts: 0,
  },
  {
    what: "no verified sender",
    plant: () => misconfigure("senderUnverified"),
    step: "the sender of mails is verified",
    sentence: /homewright\.test, .*is no verified identity of SES/,
    accounts: 0,
  },
  {
    what: "no client at the user pool",
    plant: () => misconfigure("userPoolClientMissing"),
    step: "both sign in",
    sentence: /user pool \S+ has no client/,
    accounts: 2,
  },
  {
    what: "payout accounts that Stripe refuses",
    plant: () => refuse("stripe", "v2.core.accounts.create"),
    step: "the handyman enrolls",
    sentence: /No payout account was made at Stripe.*npm run doctor -- --stage local/,
    accounts: 2,
  },
  {
    what: "no onboarding link",
    plant: () => refuse("stripe", "v2.core.accountLinks.create"),
    step: "the handyman enrolls",
    sentence: /gives no onboarding link for acct_\w+: run npm run doctor/,
    accounts: 2,
  },
  {
    what: "queues that nobody reads",
    plant: () => misconfigure("queuesStuck"),
    step: "the handyman is notified of it",
    sentence: /messages wait in the queue homewright-local-request-match/,
    accounts: 2,
  },
  {
    what: "mails that SES refuses",
    plant: () => refuse("ses", "SendEmail"),
    step: "mails go out",
    sentence: /events stay in the queue homewright-local-event-notify .*SES refuses/,
    accounts: 2,
  },
  {
    what: "a wrong signing secret",
    plant: () => misconfigure("webhookSecretWrong"),
    step: "Stripe's webhook books the payment",
    sentence: /signs with another secret than webhook-platform-current.*--rotate/,
    accounts: 2,
  },
];

/** A run goes on after each of them, once it is mended. `before`: the step before which it is planted, if not its own. */
export const mended: readonly (Planted & { readonly before?: string })[] = [
  {
    what: "a client without SRP",
    plant: () => misconfigure("signInFlowOff"),
    step: "both sign in",
    sentence: /does not allow SRP.*ALLOW_USER_SRP_AUTH/,
  },
  {
    what: "no events of the media bucket",
    plant: () => misconfigure("bucketEventsOff"),
    step: "a photo is uploaded and processed",
    sentence: /no event of the media bucket reaches homewright-local-file-receive/,
  },
  {
    what: "a photo that cannot be processed",
    plant: () => refuse("s3", "GetObject", "homewright-local-file-receive"),
    step: "a photo is uploaded and processed",
    sentence: /cannot be processed\. The function homewright-local-file-receive failed/,
  },
  {
    what: "a stream that nobody reads",
    plant: () => misconfigure("streamStuck"),
    before: "the handyman starts and completes it",
    step: "the customer is notified of it",
    sentence: /homewright-local-outbox-dispatch does not read the table's stream/,
  },
  {
    what: "payments that Stripe refuses",
    plant: () => refuse("stripe", "paymentIntents.create"),
    step: "the customer pays by test card",
    sentence: /POST \/api\/create-payment-intent answered 5\d\d/,
  },
  {
    what: "a silent schedule",
    plant: () => misconfigure("scheduleOff"),
    step: "the schedule takes up the transfer",
    sentence: /schedule did not take up the released share.*minute-work-due/,
  },
];
