/**
 * Gives what this thread prints to `send`, a few lines at a time, the last of them as the thread ends itself. A thread's
 * own streams would send each line alone and have it confirmed.
 */
export function gatherPrinted(send: (lines: string) => void) {
  let lines = "";
  const flush = () => {
    if (lines) send(lines);
    lines = "";
  };
  const write = (text: string | Uint8Array) => {
    if (lines === "") setImmediate(flush);
    lines += text;
    return true;
  };
  process.stdout.write = write;
  process.stderr.write = write;
  process.on("exit", flush);
}
