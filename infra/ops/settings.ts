import { runCommand } from "./cli.ts";
import { settings } from "./settings-command.ts";

// npm run settings -- [--stage S | --local PORT] [NAME=VALUE …]; without either, in the local stack at its default port.
await runCommand(settings);
