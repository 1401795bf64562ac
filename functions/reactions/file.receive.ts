import { consumer } from "../runtime/consumer.ts";
import { makeSizes } from "./image-sizes.ts";
import { turnAway } from "./turn-away.ts";

export default consumer("file.receive", ({ event, app }) =>
  event.key.startsWith("images/") ? makeSizes(app, event.key) : turnAway(app, event),
);
