import type { APIGatewayProxyEventV2 as Event } from "aws-lambda";
import { AppError, toProblem } from "../../shared/errors/errors.ts";
import { toLanguage } from "../../shared/language.ts";
import { consumer } from "../runtime/events/consumer.ts";

export default consumer("route.unknown", async ({ event }) => {
  const { headers, requestContext } = event as Event;
  const { requestId } = requestContext;
  const reader = { language: toLanguage(headers["accept-language"]), requestId };
  return {
    statusCode: 404,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", "x-request-id": requestId },
    body: JSON.stringify(toProblem(new AppError("route.notFound"), reader)),
  };
});
