import { inflateSync } from "node:zlib";

type Part = { readonly dictionary: string; readonly stream: string };

type Pdf = { readonly pages: number; readonly text: string; readonly raw: string; readonly drawing: string };

/** What a PDF file of ours says, read back through the table that programs copy text by: without any spaces. */
export function readPdf(bytes: Buffer): Pdf {
  const raw = bytes.toString("latin1");
  const parts = new Map<number, Part>();
  for (const { 0: head, 1: number, 2: dictionary = "", index } of raw.matchAll(/(\d+) 0 obj\n<< (.*) >>\n/g)) {
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const start = index + head.length + "stream\n".length;
    const stream = length > 0 ? inflateSync(bytes.subarray(start, start + length)).toString("latin1") : "";
    parts.set(Number(number), { dictionary, stream });
  }
  const of = (number: string | undefined): Part => parts.get(Number(number)) ?? { dictionary: "", stream: "" };
  const reference = (part: Part | undefined, name: string) =>
    of(new RegExp(`/${name} (\\d+) 0 R`).exec(part?.dictionary ?? "")?.[1]);
  const page = [...parts.values()].find(({ dictionary }) => dictionary.startsWith("/Type /Page "));
  const drawing = reference(page, "Contents").stream;
  const said = [...drawing.matchAll(/BT \/(F\d+) .*? <([\dA-F]*)> Tj ET/g)];
  const text = said.map(([, font = "", codes = ""]) => {
    const table = new Map(
      [...reference(reference(page, font), "ToUnicode").stream.matchAll(/<([\dA-F]{4})> <([\dA-F]+)>/g)].map(
        ([, code = "", unicode = ""]) => [code, Buffer.from(unicode, "hex").swap16().toString("utf16le")] as const,
      ),
    );
    return (codes.match(/.{4}/g) ?? []).map((code) => table.get(code) ?? "?").join("");
  });
  const pages = [...parts.values()].filter(({ dictionary }) => dictionary.startsWith("/Type /Page ")).length;
  return { pages, text: solid(text.join("")), raw, drawing };
}

/** Without spaces, in which lines and columns differ. */
export const solid = (text: string): string => text.replaceAll(/\s/g, "");
