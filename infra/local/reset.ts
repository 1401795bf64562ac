import { rmSync } from "node:fs";

rmSync(".local", { recursive: true, force: true });
console.log("The local stack has forgotten everything.");
