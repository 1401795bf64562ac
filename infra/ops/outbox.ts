import { runCommand } from "./cli.ts";
import { sendAgain } from "./send-again.ts";

// npm run outbox:send-again -- [--stage S | --local PORT] (--id EVENT | --since INSTANT [--until INSTANT]); without stage or
// port, in the local stack at its default port.
await runCommand(sendAgain);
