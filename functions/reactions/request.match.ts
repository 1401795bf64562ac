import { events } from "../../shared/events.ts";
import { matchUnserved } from "../matching/arrival.ts";
import { matchRequest } from "../matching/match.ts";
import { consumer } from "../runtime/events/consumer.ts";

export default consumer("request.match", async ({ event: { name, data }, app }) => {
  switch (name) {
    case "request.created":
    case "request.reopened":
    case "request.opened":
      return matchRequest(app, events[name].parse(data).serviceRequestId);
    case "handyman.enrolled":
    case "handyman.areaChanged":
      return matchUnserved(app, events[name].parse(data));
    case "user.reactivated":
      return matchUnserved(app, { handymanId: events[name].parse(data).userId });
  }
});
