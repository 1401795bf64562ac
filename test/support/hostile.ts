import { expect } from "vitest";
import * as z from "zod";
import type { Endpoint } from "../../shared/endpoint.ts";
import { plainMessage, toFieldErrors } from "../../shared/messages.ts";
import { makeAdmin, makeCustomer, makeHandyman } from "./make.ts";

/** A name that nothing has. */
export const id = "00000000-0000-4000-8000-000000000000";
/** What an endpoint's query demands. */
export const queryOf = ({ query }: Endpoint) => (query && "key" in query.shape ? "?key=incoming/x/y" : "");
/** Where it is called, about nothing that there is. */
export const pathOf = (endpoint: Endpoint) =>
  endpoint.path.replace("{number}", "1").replace(/\{\w+\}/g, id) + queryOf(endpoint);
/** Somebody fresh, who may call it and has not asked too often. */
export const makeCaller = ({ allow }: Endpoint) => {
  const roles = Array.isArray(allow) ? allow : ["customer"];
  if (roles.includes("customer")) return makeCustomer();
  return roles.includes("handyman") ? makeHandyman() : makeAdmin();
};
/** The fields that an endpoint takes, and one that it does not know. */
export const fieldsOf = ({ body = z.object({}) }: Endpoint) => {
  const { properties = {}, anyOf = [], oneOf = [] } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const nested = [...anyOf, ...oneOf].flatMap((each) =>
    Object.keys((typeof each === "object" && each.properties) || {}),
  );
  return [...Object.keys(properties), ...nested, "unknown"];
};

/** Whether an endpoint's schema takes a body; what it refuses is refused with words to the fields, as the frame does it. */
export function isTaken({ body }: Endpoint, text: string): boolean {
  const read = body?.safeParse(JSON.parse(text), { error: plainMessage });
  if (!read?.error) return true;
  for (const { message } of toFieldErrors(read.error, "en")) expect(message).not.toBe("");
  return false;
}

/** Of a list that everybody has to meet in turn, what comes to one of them. */
export const dealt = <T>(list: readonly T[], turn: number): readonly T[] =>
  [2 * turn, 2 * turn + 1].flatMap((at) => list.slice(at % list.length, (at % list.length) + 1));
