import { expect } from "vitest";
import * as z from "zod";
import type { Endpoint } from "../../../shared/endpoint.ts";
import { defaultMessage, toFieldErrors } from "../../../shared/messages.ts";
import { makeAdmin, makeCustomer, makeHandyman } from "../makers/people.ts";
import { missingParams } from "./missing-params.ts";

/** An id that nothing has. */
export const unknownId = "00000000-0000-4000-8000-000000000000";
/** The required query string of an endpoint. */
export const queryOf = ({ query }: Endpoint) => (query && "key" in query.shape ? "?key=incoming/x/y" : "");
/** The endpoint's path with ids of nothing. */
export const pathOf = (endpoint: Endpoint) =>
  Object.entries(missingParams(endpoint)).reduce<string>(
    (path, [name, id]) => path.replace(`{${name}}`, id),
    endpoint.path,
  ) + queryOf(endpoint);
/** A new user who may call the endpoint and has not used up its rate limit. */
export const makeCaller = ({ allow }: Endpoint) => {
  const roles = Array.isArray(allow) ? allow : ["customer"];
  if (roles.includes("customer")) return makeCustomer();
  return roles.includes("handyman") ? makeHandyman() : makeAdmin();
};
/** The body fields of an endpoint, and an unknown one. */
export const fieldsOf = ({ body = z.object({}) }: Endpoint) => {
  const { properties = {}, anyOf = [], oneOf = [] } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const nested = [...anyOf, ...oneOf].flatMap((each) =>
    Object.keys((typeof each === "object" && each.properties) || {}),
  );
  return [...Object.keys(properties), ...nested, "unknown"];
};

/** Whether the endpoint's schema accepts a body; expects a message for each field of a refused one. */
export function isAccepted({ body }: Endpoint, text: string): boolean {
  const read = body?.safeParse(JSON.parse(text), { error: defaultMessage });
  if (!read?.error) return true;
  for (const { message } of toFieldErrors(read.error, "en")) expect(message).not.toBe("");
  return false;
}

/** Two elements of a list, a different pair for each `index`. */
export const pairFor = <T>(list: readonly T[], index: number): readonly T[] =>
  [2 * index, 2 * index + 1].flatMap((at) => list.slice(at % list.length, (at % list.length) + 1));
