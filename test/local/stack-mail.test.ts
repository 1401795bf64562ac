import { afterEach, expect, it } from "vitest";
import { arnOf, startSmall } from "./small-stack.ts";

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

it("keeps the headers that a mail was given, and asks for the permission of its configuration set", async () => {
  const Resource = ["identity/us@demo.test", "configuration-set/ours"].map(
    (name) => `arn:aws:ses:us-east-1:000000000000:${name}`,
  );
  const headed = sender
    .replace('<b>Text</b>") } } }', '<b>Text</b>") }, Headers: [{ Name: "X-One", Value: "1" }] } }')
    .replace("FromEmailAddress: from,", 'FromEmailAddress: "us@demo.test", ConfigurationSetName: from,');
  stack = await startSmall({
    functions: { send: headed },
    statements: { send: [{ Effect: "Allow", Action: ["ses:SendEmail"], Resource }] },
    routes: { "GET /api/send": "send" },
  });
  expect((await stack.ask("/api/send?from=theirs")).status).toBe(400);
  expect((await stack.ask("/api/send?from=ours")).status).toBe(200);
  expect(await mails()).toMatchObject([{ headers: { "X-One": "1" } }]);
});

it("keeps the files that come with a mail, as text", async () => {
  const file = '{ FileName: "job.ics", RawContent: btoa("BEGIN:VCALENDAR") }';
  stack = await startSmall({
    functions: { send: sender.replace('<b>Text</b>") } } }', `<b>Text</b>") }, Attachments: [${file}] } }`) },
    statements: { send: [{ Effect: "Allow", Action: ["ses:SendEmail"], Resource: ["*"] }] },
    routes: { "GET /api/send": "send" },
  });
  expect((await stack.ask("/api/send?from=us@demo.test")).status).toBe(200);
  const attachments = [{ fileName: "job.ics", text: "BEGIN:VCALENDAR" }];
  expect(await mails()).toMatchObject([{ attachments }]);
});

it("keeps the user pool's mails, in the words of the template's trigger", async () => {
  const words = `export const handler = async (event) => ({
    ...event, response: { emailSubject: "Welcome", emailMessage: "<p>Your code: " + event.request.codeParameter + "</p>" },
  });`;
  stack = await startSmall({
    functions: { words },
    more: {
      Pool: {
        Type: "AWS::Cognito::UserPool",
        Properties: {
          Policies: { PasswordPolicy: { MinimumLength: 10 } },
          LambdaConfig: { CustomMessage: arnOf("words") },
        },
      },
    },
  });
  const { endpoint, clientId } = stack.endpoints.cognito;
  const attributes = [{ Name: "email", Value: "new@demo.test" }];
  const signUp = { ClientId: clientId, Username: "new@demo.test", Password: "long enough", UserAttributes: attributes };
  const headers = { "x-amz-target": "AWSCognitoIdentityProviderService.SignUp" };
  expect((await fetch(endpoint, { method: "POST", headers, body: JSON.stringify(signUp) })).status).toBe(200);
  const html = expect.stringMatching(/^<p>Your code: \d{6}<\/p>$/);
  expect(await mails()).toMatchObject([{ to: "new@demo.test", subject: "Welcome", html }]);
});
