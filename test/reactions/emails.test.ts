import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { languages } from "../../shared/language.ts";
import { makeJob, postRequest } from "../support/makers/jobs.ts";
import { GOOD_CARD, makeDueJob, payWith, startPayment } from "../support/makers/payments.ts";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { mailsTo } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";

describe("the mail of an accepted request", () => {
  const subjects = {
    en: "Hank accepted your request",
    pt: "Hank aceitou seu pedido",
    es: "Hank aceptó tu solicitud",
  };
  const prices = { en: "$1,080.50", pt: "$\u00a01.080,50", es: "$1,080.50" };
  test.each(languages)("R-169 tells the customer once, in their language: %s", async (language) => {
    const [customer, handyman] = [await makeCustomer({ language }), await makeHandyman()];
    const job = await makeJob({ customer, handyman }, { price: "1080.5" });
    await waitUntilIdle();
    const [mail, ...others] = await mailsTo(customer.user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(subjects[language]);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Kitchen tap leaks");
      expect(part).toContain(prices[language]);
      expect(part).toContain(`${stackInfo().origin}/?job=${job.id}`);
      expect(part).not.toMatch(/\{\w+\}|undefined/);
    }
    expect(await mailsTo(handyman.user.email)).toEqual([]);
  });

  test("shows user input as text, never as markup, and allows no header injection through the subject", async () => {
    const customer = await makeCustomer();
    const handyman = await makeHandyman({}, { firstName: '<b onclick="x">Hank</b>\r\nBcc: all@evil.test' });
    const title = `<script>alert("tap")</script> & 'more' {price}`;
    const { id } = await postRequest(customer, { title });
    await handyman.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
    await waitUntilIdle();
    const [mail] = await mailsTo(customer.user.email);
    expect(mail?.html).toContain("&lt;script&gt;alert(&quot;tap&quot;)&lt;/script&gt; &amp; &#39;more&#39; {price}");
    expect(mail?.html).not.toMatch(/<script|<b /);
    expect(mail?.text).toContain(title);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(await mailsTo("all@evil.test")).toEqual([]);
  });

  test("contains neither a street address nor an e-mail address", async () => {
    const [customer, handyman] = [await makeCustomer({ phone: "+12175550100" }), await makeHandyman()];
    await makeJob({ customer, handyman });
    await waitUntilIdle();
    const text = JSON.stringify((await mailsTo(customer.user.email)).map(({ to: _, ...mail }) => mail));
    expect(text).not.toMatch(
      new RegExp(`Main Street|\\b62701\\b|${customer.user.email}|${handyman.user.email}|5550100`),
    );
  });
});

describe("the mail of a paid job", () => {
  const subjects = {
    en: "“Kitchen tap leaks” is paid",
    pt: "“Kitchen tap leaks” foi pago",
    es: "“Kitchen tap leaks” está pagado",
  };
  const shares = { en: "$26.66", pt: "$\u00a026,66", es: "$26.66" };
  test.each(languages)(
    "R-170 tells the handyman their share, once, in their language; whoever pays reads it on the page: %s",
    async (language) => {
      const { customer, jobId, handyman } = await makeDueJob(3333, { language });
      await payWith(GOOD_CARD, await startPayment(customer, jobId));
      await waitUntilIdle();
      const [mail, ...others] = await mailsTo(handyman.user.email);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(subjects[language]);
      expect(mail?.text).toContain(shares[language]);
      expect(mail?.text).toContain(`${stackInfo().origin}/?job=${jobId}`);
      expect(mail?.text).not.toMatch(/35[.,]00|8[.,]34|\{\w+\}/);
      expect(await mailsTo(customer.user.email)).toEqual([]);
    },
  );
});

describe("the user pool's mail", () => {
  const ask = (operation: string, input: object) =>
    fetch(stackInfo().cognito.endpoint, {
      method: "POST",
      headers: {
        "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
        "content-type": "application/x-amz-json-1.1",
      },
      body: JSON.stringify({ ClientId: stackInfo().cognito.clientId, ...input }),
    });
  const wordings = {
    en: [
      "Your Homewright code",
      "confirm your email address",
      "Reset your Homewright password",
      "choose a new password",
    ],
    pt: [
      "Seu código da Homewright",
      "confirmar seu e-mail",
      "Redefina sua senha da Homewright",
      "escolher uma nova senha",
    ],
    es: [
      "Tu código de Homewright",
      "confirmar tu correo",
      "Restablece tu contraseña de Homewright",
      "elegir una nueva contraseña",
    ],
  } as const;

  test.each(languages)(
    "comes in the reader's language with the code, at sign-up, again, and for a new password: %s",
    async (language) => {
      const Username = `${randomUUID()}@made.test`;
      const ClientMetadata = { language };
      const attributes = [{ Name: "email", Value: Username }];
      await ask("SignUp", { Username, Password: "Demo-Passw0rd!", UserAttributes: attributes, ClientMetadata });
      await ask("ResendConfirmationCode", { Username, ClientMetadata });
      const codes = (await mailsTo(Username)).map(({ html }) => />(\d{6})</.exec(html)?.[1]);
      const confirmed = await ask("ConfirmSignUp", { Username, ConfirmationCode: codes[1] });
      expect(confirmed.status).toBe(200);
      await ask("ForgotPassword", { Username, ClientMetadata });

      const mails = await mailsTo(Username);
      const [signUp, confirm, reset, choose] = wordings[language];
      expect(mails.map(({ subject }) => subject)).toEqual([signUp, signUp, reset]);
      for (const [index, lead] of [confirm, confirm, choose].entries()) {
        expect(mails[index]?.html).toContain(lead);
        expect(mails[index]?.html).toMatch(/>\d{6}</);
        expect(mails[index]?.html).not.toMatch(/####|undefined/);
      }
      expect(new Set(codes).size).toBe(2);
      const code = />(\d{6})</.exec(mails[2]?.html ?? "")?.[1];
      const reseted = await ask("ConfirmForgotPassword", {
        Username,
        ConfirmationCode: code,
        Password: "Other-Passw0rd!",
      });
      expect(reseted.status).toBe(200);
    },
  );

  test("R-018 comes in English to people who chose no language, or an unsupported one", async () => {
    for (const ClientMetadata of [undefined, {}, { language: "xx" }, { language: "" }]) {
      const Username = `${randomUUID()}@made.test`;
      const UserAttributes = [{ Name: "email", Value: Username }];
      await ask("SignUp", { Username, Password: "Demo-Passw0rd!", UserAttributes, ClientMetadata });
      expect((await mailsTo(Username)).map(({ subject }) => subject)).toEqual([wordings.en[0]]);
    }
  });
});
