import { createClock } from "../../../infra/local/clock.ts";
import { type CognitoTriggerEvent, createCognito } from "../../../infra/local/cognito/cognito.ts";
import { type Call, closeConnection, listen } from "../../../infra/local/http.ts";

type Mail = { to: string; subject: string; html: string };

const passwordPolicy = {
  minimumLength: 10,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: false,
};

/** The Cognito emulator on a real port, and records of its mails, triggers and operations. */
export async function startUserPool() {
  const clock = createClock();
  const mails: Mail[] = [];
  const triggers: CognitoTriggerEvent[] = [];
  const operations: string[] = [];
  let isDown = false;
  const cognito = createCognito({
    userPoolId: "us-east-1_Test",
    clientId: "web",
    clock,
    passwordPolicy,
    trigger: async (event) => {
      triggers.push(event);
      return event;
    },
    onMail: (mail) => mails.push(mail),
  });
  const server = await listen((call) => {
    if (isDown) return closeConnection;
    const operation = operationOf(call);
    if (operation) operations.push(operation);
    return cognito.answer(call);
  });
  return {
    clock,
    mails,
    triggers,
    /** The names of the called operations. */
    operations,
    addUser: cognito.addUser,
    /** The pool's part of `/config.json`. */
    config: {
      userPoolId: "us-east-1_Test",
      userPoolClientId: "web",
      region: "us-east-1",
      cognitoEndpoint: server.origin,
    },
    /** The code in the newest mail. */
    lastCode: () => /\d{6}/.exec(mails.at(-1)?.html ?? "")?.[0] ?? "",
    setDown: (down: boolean) => {
      isDown = down;
    },
    stop: server.close,
  };
}

const operationOf = ({ headers }: Call) => String(headers["x-amz-target"] ?? "").split(".")[1];
