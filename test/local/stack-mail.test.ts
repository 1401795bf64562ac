import { afterEach, expect, it } from "vitest";
import { startSmall } from "./small-stack.ts";

let stack: Awaited<ReturnType<typeof startSmall>>;
afterEach(() => stack.close());

const mails = async () => (await stack.ask("/__local/mail")).json();

const sender = `export const handler = async ({ queryStringParameters: { from } }) => {
  const key = process.env.AWS_ACCESS_KEY_ID;
  const part = (Data) => ({ Data });
  const Content = { Simple: { Subject: part("Hello"), Body: { Text: part("Text"), Html: part("<b>Text</b>") } } };
  const response = await fetch(process.env.AWS_ENDPOINT_URL_SESV2 + "/v2/email/outbound-emails", {
    method: "POST",
    headers: { authorization: "AWS4-HMAC-SHA256 Credential=" + key + "/20200101/us-east-1/ses/aws4_request" },
    body: JSON.stringify({ FromEmailAddress: from, Destination: { ToAddresses: ["to@demo.test"] }, Content }),
  });
  return { statusCode: response.status };
};`;

it("keeps every mail that a function sends in its own name, and refuses one in another's", async () => {
  const Condition = { StringEquals: { "ses:FromAddress": "us@demo.test" } };
  const Resource = ["arn:aws:ses:us-east-1:000000000000:identity/*"];
  stack = await startSmall({
    functions: { send: sender },
    statements: { send: [{ Effect: "Allow", Action: ["ses:SendEmail"], Resource, Condition }] },
    routes: { "GET /api/send": "send" },
  });
  await stack.clock.advance(3600);
  expect((await stack.ask("/api/send?from=us@demo.test")).status).toBe(200);
  expect((await stack.ask("/api/send?from=them@demo.test")).status).toBe(400);
  const sent = { to: "to@demo.test", subject: "Hello", text: "Text", html: "<b>Text</b>", sentAt: expect.any(String) };
  const [mail, ...others] = (await mails()) as { sentAt: string }[];
  expect([mail, others]).toEqual([sent, []]);
  expect(Date.parse(mail?.sentAt ?? "")).toBeGreaterThan(Date.now() + 3_500_000);
});
