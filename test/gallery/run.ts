import { runAll, steps } from "../steps.ts";

// Screenshots of every screen in three languages, on a phone and a desktop, light and dark, into dist/gallery. Arguments after
// `--` go to Playwright: `npm run gallery -- -g "admin's screens: en"`; `SCREENS=conversation npm run gallery` takes those of
// some names.
const args = ["test", "--config", "test/gallery/playwright.config.ts", ...process.argv.slice(2)];
await runAll([{ name: "gallery", script: steps.browser.script, args }]);
