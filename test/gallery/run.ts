import { runAll, steps } from "../steps.ts";

// A picture of every screen in three languages, on a phone and a desktop, light and dark: in dist/gallery. What follows
// `--` is Playwright's: `npm run gallery -- -g "admin sees: en"`.
const args = ["test", "--config", "test/gallery/playwright.config.ts", ...process.argv.slice(2)];
await runAll([{ name: "gallery", script: steps.browser.script, args }]);
