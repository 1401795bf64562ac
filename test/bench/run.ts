import { build } from "../../infra/local/build.ts";
import { startDatabase } from "../../infra/local/dynoxide.ts";
import { startStack } from "../../infra/local/stack.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { serveHandles } from "../support/handles.ts";
import { tellPlace } from "../support/place.ts";
import { measureBundles } from "./bundles.ts";
import { print } from "./figures.ts";
import { startMeter } from "./meter.ts";
import { measurePages } from "./pages.ts";
import { measureUnits } from "./units.ts";

// Measures bundles, pages and request units on this machine, as ratios against a peer where it is about time. Takes some
// minutes.
process.env.TZ = "UTC";
const built = await build();
let missed = 0;

async function withStack<T>(work: () => Promise<T>): Promise<T> {
  const stack = await startStack({ port: 0, memory: true, quiet: true, built });
  const handles = await serveHandles(stack);
  await tellPlace(stack.origin, handles.origin);
  try {
    return await work();
  } finally {
    await handles.close();
    await stack.close();
  }
}

const { sizes, imports } = await measureBundles();
missed += print("Bundles, gzipped JavaScript", sizes);
missed += print("Bundles, import time ÷ the SDK and zod alone", imports);
missed += print("Pages, gzipped", measurePages());

const cloud = readTemplate(built.template, built.folder, (text) => text);
const database = await startDatabase(cloud.only("AWS::DynamoDB::Table"));
const meter = await startMeter(database.endpoint);
process.env.DYNAMODB_ENDPOINT = meter.origin;
console.log("\nRequest units at 1,000 items with 10 of one's own, 50,000 with 10, 50,000 with 1,000");
missed += print("Request units, the dearest ÷ the cheapest of these three", await withStack(() => measureUnits(meter)));
await meter.close();
await database.close();

console.log(`\n${missed === 0 ? "Every figure holds its threshold." : `${missed} figures miss their threshold.`}`);
process.exit(missed === 0 ? 0 : 1);
