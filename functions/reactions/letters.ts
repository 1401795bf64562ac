import type { Language } from "../../shared/language.ts";
import type { Letter } from "../runtime/app.ts";

type Words = { readonly subject: string; readonly lines: readonly string[]; readonly action: string };
type Slots = Readonly<Record<string, string>>;

/** The letters that the product sends by itself, in three languages; `{name}` is filled in. */
const letters = {
  jobAccepted: {
    en: {
      subject: "{handyman} accepted your request",
      lines: [
        "{handyman} accepted “{title}” for {price}.",
        "You can follow the job on your page. Nothing is charged before the job is done.",
      ],
      action: "See the job",
    },
    pt: {
      subject: "{handyman} aceitou o seu pedido",
      lines: [
        "{handyman} aceitou “{title}” por {price}.",
        "Acompanhe o trabalho na sua página. Nada é cobrado antes da conclusão.",
      ],
      action: "Ver o trabalho",
    },
    es: {
      subject: "{handyman} aceptó tu solicitud",
      lines: [
        "{handyman} aceptó “{title}” por {price}.",
        "Sigue el trabajo en tu página. No se cobra nada antes de que esté terminado.",
      ],
      action: "Ver el trabajo",
    },
  },
  paymentReceived: {
    en: {
      subject: "We received your payment for “{title}”",
      lines: [
        "Your payment of {amount} for “{title}” went through.",
        "We hold it for {handyman} until it is released.",
      ],
      action: "See the job",
    },
    pt: {
      subject: "Recebemos o seu pagamento por “{title}”",
      lines: [
        "O seu pagamento de {amount} por “{title}” foi aprovado.",
        "Nós o guardamos para {handyman} até a liberação.",
      ],
      action: "Ver o trabalho",
    },
    es: {
      subject: "Recibimos tu pago por “{title}”",
      lines: ["Tu pago de {amount} por “{title}” se aprobó.", "Lo guardamos para {handyman} hasta que se libere."],
      action: "Ver el trabajo",
    },
  },
  jobPaid: {
    en: {
      subject: "“{title}” is paid",
      lines: ["{customer} paid for “{title}”.", "Your share is {share}. We hold it for you until it is released."],
      action: "See the job",
    },
    pt: {
      subject: "“{title}” foi pago",
      lines: ["{customer} pagou por “{title}”.", "A sua parte é {share}. Nós a guardamos para você até a liberação."],
      action: "Ver o trabalho",
    },
    es: {
      subject: "“{title}” está pagado",
      lines: ["{customer} pagó “{title}”.", "Tu parte es {share}. La guardamos para ti hasta que se libere."],
      action: "Ver el trabajo",
    },
  },
} as const satisfies Record<string, Record<Language, Words>>;

type Written = { readonly to: string; readonly language: Language; readonly slots: Slots; readonly link: string };

/** Writes a letter to one reader; what people typed is shown as text, never as markup. */
export function write(name: keyof typeof letters, { to, language, slots, link }: Written): Letter {
  const words: Words = letters[name][language];
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "");
  const lines = words.lines.map(fill);
  return {
    to,
    subject: fill(words.subject).replaceAll(/\s+/g, " "),
    text: [...lines, `${words.action}: ${link}`, "Homewright"].join("\n\n"),
    html: page(lines.map((line) => `<p>${escaped(line)}</p>`).join(""), { link, action: words.action }),
  };
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? "");

/** The look of every mail: warm paper, one green button. */
function page(body: string, { link, action }: { link: string; action: string }): string {
  const button =
    "display:inline-block;padding:12px 18px;border-radius:10px;background:#095b41;color:#ffffff;text-decoration:none;font-weight:600";
  return [
    '<div style="background:#fbf9f5;padding:32px 16px;font:16px/1.5 sans-serif;color:#16211c">',
    '<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e3dfd6;border-radius:10px;padding:28px">',
    '<p style="margin:0 0 16px;font-weight:700;font-size:18px">Homewright</p>',
    body,
    `<p style="margin:24px 0 0"><a href="${escaped(link)}" style="${button}">${escaped(action)}</a></p>`,
    "</div></div>",
  ].join("");
}
