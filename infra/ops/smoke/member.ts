import { Amplify } from "aws-amplify";
import { fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger, sharedInMemoryStorage } from "aws-amplify/utils";
import * as z from "zod";
import type { Account } from "./accounts.ts";
import { needed, type Run, type SiteConfig, SmokeFailure } from "./run.ts";

/** An answer of the API that is no success. */
export class ApiFailure extends SmokeFailure {
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

const Problem = z
  .object({ code: z.string().optional(), errors: z.array(z.looseObject({ path: z.string() })).default([]) })
  .catch({ errors: [] });

/** What an answer's code tells about the deployment, wherever it comes from. */
const remedies: Readonly<Record<string, (stage: string) => string>> = {
  "request.notFromSite": (stage) =>
    `CloudFront does not send the origin secret that the functions know. Compare its header x-origin-secret with homewright/${stage}/origin in Secrets Manager, and deploy with a new --secret-turn.`,
  "request.crossSite": () =>
    "The functions know another address of the site than CloudFront has: deploy again with the same --domain.",
  "service.unavailable": () => "An AWS service is busy or refuses the function: the log names it.",
  "auth.unavailable": () => "The functions cannot fetch the user pool's public keys.",
  "payment.providerUnavailable": (stage) =>
    `The functions get no answer from Stripe, or it refuses their key: run npm run doctor -- --stage ${stage}.`,
};

type ApiCall = { readonly method: string; readonly path: string; readonly body?: unknown; readonly cookie?: string };

/** Calls the site as its page does. Throws an `ApiFailure` for any answer but a success. */
export async function callSite(
  { target: { site, stage }, patienceMs }: Run,
  { method, path, body, cookie = "" }: ApiCall,
): Promise<Response> {
  const headers = { origin: site, cookie, ...(body !== undefined && { "content-type": "application/json" }) };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(new URL(path, site), { ...init, signal }).catch((thrown: unknown) => {
    const isLate = thrown instanceof Error && thrown.name === "TimeoutError";
    const seconds = patienceMs / 1000;
    const message = isLate ? `${method} ${path} did not answer within ${seconds} s.` : `Nobody answers at ${site}.`;
    throw new ApiFailure(message, isLate ? "timeout" : "unreachable");
  });
  if (response.ok) return response;
  const { code, errors } = Problem.parse(await response.json().catch(() => ({})));
  const request = response.headers.get("x-request-id") ?? response.headers.get("x-amz-cf-id");
  const remedy =
    remedies[code ?? ""]?.(stage) ?? `Look for ${request} in the log group /homewright/${stage}/functions.`;
  const about = [response.status, code, ...errors.map((each) => each.path)].filter(Boolean).join(" ");
  throw new ApiFailure(`${method} ${path} answered ${about}. ${remedy}`, code);
}

export type Member = Awaited<ReturnType<typeof openSession>>;

/** Signs an account in as a browser does: SRP at the user pool, then a session of the site. */
export async function openSession(run: Run, account: Account) {
  const body = { idToken: await idTokenOf(run, account), language: "en" };
  const response = await callSite(run, { method: "POST", path: "/api/session", body });
  let cookie = cookieOf(response) ?? "";
  const request = async (method: string, path: string, sent?: unknown) => {
    const answer = await callSite(run, { method, path, cookie, ...(sent !== undefined && { body: sent }) });
    // The enrolment changes the session.
    cookie = cookieOf(answer) ?? cookie;
    return answer;
  };
  return {
    email: account.email,
    request,
    call: async <T>(schema: z.ZodType<T>, method: string, path: string, sent?: unknown): Promise<T> =>
      schema.parse(await (await request(method, path, sent)).json()),
  };
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((each) => each.startsWith("__Host-sid="))
    ?.split(";")[0];

async function idTokenOf(run: Run, { email, password }: Account): Promise<string> {
  const config = needed(run.made.config, "configuration of the site");
  const { userPoolId, userPoolClientId, cognitoEndpoint: userPoolEndpoint } = config;
  ConsoleLogger.LOG_LEVEL = "ERROR";
  const pool = { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) };
  Amplify.configure({ Auth: { Cognito: { ...pool, loginWith: { email: true } } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  await sharedInMemoryStorage.clear();
  try {
    await signIn({ username: email, password });
    const token = (await fetchAuthSession()).tokens?.idToken;
    return needed(token?.toString(), "id token");
  } catch (thrown) {
    throw toSignInFailure(thrown, config);
  } finally {
    await signOut().catch(() => {});
  }
}

function toSignInFailure(thrown: unknown, { userPoolId, userPoolClientId }: SiteConfig): Error {
  if (thrown instanceof SmokeFailure || !(thrown instanceof Error)) return new SmokeFailure(String(thrown));
  const { name, message } = thrown;
  if (name === "ResourceNotFoundException")
    return new SmokeFailure(
      `The user pool ${userPoolId} has no client ${userPoolClientId}, which the site's config.json names: deploy again.`,
    );
  if (/not enabled/.test(message))
    return new SmokeFailure(
      `The client ${userPoolClientId} of the user pool does not allow SRP, by which browsers sign in: its authentication flows lack ALLOW_USER_SRP_AUTH. Deploy again.`,
    );
  if (name === "ForbiddenException")
    return new SmokeFailure("The user pool's firewall blocks this address: wait for five minutes, then run it again.");
  return new SmokeFailure(`The user pool ${userPoolId} does not sign the account in. ${name}: ${message}`);
}
