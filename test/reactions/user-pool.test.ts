import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mailsTo } from "../support/setup/control-pages.ts";
import { stackInfo } from "../support/setup/stack-info.ts";

const ask = (operation: string, input: object) =>
  fetch(stackInfo().cognito.endpoint, {
    method: "POST",
    headers: {
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      "content-type": "application/x-amz-json-1.1",
    },
    body: JSON.stringify({ ClientId: stackInfo().cognito.clientId, ...input }),
  });
const codeIn = (html: string) => />(\d{6})</.exec(html)?.[1];

test("the user pool's mails come in the reader's language with the code: at sign-up, again, and for a new password", async () => {
  const Username = `${randomUUID()}@made.test`;
  const ClientMetadata = { language: "pt" };
  const UserAttributes = [{ Name: "email", Value: Username }];
  await ask("SignUp", { Username, Password: "Demo-Passw0rd!", UserAttributes, ClientMetadata });
  await ask("ResendConfirmationCode", { Username, ClientMetadata });
  const codes = (await mailsTo(Username)).map(({ html }) => codeIn(html));
  expect(new Set(codes).size).toBe(2);
  expect((await ask("ConfirmSignUp", { Username, ConfirmationCode: codes[1] })).status).toBe(200);
  await ask("ForgotPassword", { Username, ClientMetadata });

  const mails = await mailsTo(Username);
  const [signUp, reset] = ["Seu código da Homewright", "Redefina sua senha da Homewright"];
  expect(mails.map(({ subject }) => subject)).toEqual([signUp, signUp, reset]);
  const leads = ["confirmar seu e-mail", "confirmar seu e-mail", "escolher uma nova senha"];
  for (const [index, lead] of leads.entries()) expect(mails[index]?.html).toContain(lead);
  const ConfirmationCode = codeIn(mails[2]?.html ?? "");
  const changed = await ask("ConfirmForgotPassword", { Username, ConfirmationCode, Password: "Other-Passw0rd!" });
  expect(changed.status).toBe(200);
});
