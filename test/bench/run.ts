import { parseArgs } from "node:util";
import { build } from "../../infra/local/build.ts";
import { startDatabase } from "../../infra/local/dynoxide.ts";
import { startStack } from "../../infra/local/stack.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { serveControls } from "../support/setup/stack-controls.ts";
import { publishStackInfo } from "../support/setup/stack-info.ts";
import { measureAdmin } from "./admin.ts";
import { measureAppointments } from "./appointments.ts";
import { measureBundles } from "./bundles.ts";
import { startCapacityMeter } from "./capacity-meter.ts";
import { measureConversation } from "./conversation.ts";
import { measureDisputes } from "./disputes.ts";
import { measureDue } from "./due.ts";
import { measureFeed } from "./feed.ts";
import { print } from "./figures.ts";
import { measureLife } from "./life.ts";
import { measureLoads } from "./loads/loads.ts";
import { measureMatching } from "./matching.ts";
import { measurePages } from "./pages.ts";
import { measureQuotes } from "./quotes.ts";
import { measureUnits } from "./units.ts";

// Measures bundles, pages and request units on this machine, as ratios against a peer where it is about time. Takes some
// minutes; `npm run bench -- feed` measures only the parts that it names. `npm run bench -- loads --before HEAD~1` loads the
// pages of both commits in turn, `--page "customer home"` only that one.
const { positionals: parts, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: "string" },
    rounds: { type: "string", default: "5" },
    page: { type: "string", multiple: true },
  },
});
const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
process.env.TZ = "UTC";
const built = await build();
let missed = 0;

async function withStack<T>(work: () => Promise<T>): Promise<T> {
  const stack = await startStack({ port: 0, memory: true, quiet: true, built });
  const controls = await serveControls(stack);
  await publishStackInfo(stack.origin, controls.origin);
  try {
    return await work();
  } finally {
    await controls.close();
    await stack.close();
  }
}

if (isWanted("bundles")) {
  const { sizes, imports } = await measureBundles();
  missed += print("Bundles, gzipped JavaScript", sizes);
  missed += print("Bundles, import time ÷ the SDK and zod alone", imports);
}
if (isWanted("pages")) missed += print("Pages, gzipped", measurePages());
if (isWanted("loads")) await measureLoads({ ...options, rounds: Number(options.rounds) });

const cloud = readTemplate(built.template, built.folder, (text) => text);
const database = await startDatabase(cloud.only("AWS::DynamoDB::Table"));
const meter = await startCapacityMeter(database.endpoint);
process.env.DYNAMODB_ENDPOINT = meter.origin;
if (isWanted("units")) {
  console.log("\nRequest units at 1,000 items with 10 of one's own, 50,000 with 10, 50,000 with 1,000");
  missed += print(
    "Request units by which the dearest of these three exceeds the cheapest",
    await withStack(() => measureUnits(meter)),
  );
}
if (isWanted("life")) {
  const table = cloud.only("AWS::DynamoDB::Table");
  missed += print("One whole life of a job", await withStack(() => measureLife(meter, { database, table })));
}
if (isWanted("feed")) missed += print("Request units of the feed", await withStack(() => measureFeed(meter)));
if (isWanted("matching"))
  missed += print("Matching", await measureMatching(meter, cloud.only("AWS::DynamoDB::Table").Ref));
if (isWanted("conversation"))
  missed += print("A conversation of forty messages", await withStack(() => measureConversation(meter)));
if (isWanted("quotes")) missed += print("Quotes, with five of them", await withStack(() => measureQuotes(meter)));
if (isWanted("appointments"))
  missed += print("Appointments, of a handyman with 200", await withStack(() => measureAppointments(meter)));
if (isWanted("disputes")) missed += print("A dispute over held money", await withStack(() => measureDisputes(meter)));
if (isWanted("admin")) missed += print("Administrators' search and lists", await withStack(() => measureAdmin(meter)));
// Past the meter, which would compute in the same process.
if (isWanted("due"))
  missed += print("Due work", await measureDue(database.endpoint, cloud.only("AWS::DynamoDB::Table").Ref));
await meter.close();
await database.close();

console.log(`\n${missed === 0 ? "Every figure holds its threshold." : `${missed} figures miss their threshold.`}`);
process.exit(missed === 0 ? 0 : 1);
