import type { CardWords } from "./card-words.ts";
import { element } from "./element.ts";
import "./card-element.css";

/** The stand-in's 3-D Secure dialog; true when authorised, false on "Fail" and Escape. */
export function confirmAuthorisation(words: CardWords): Promise<boolean> {
  const title = element("h2", "card-element-question", words.question);
  const authorise = element("button", "card-element-authorise", words.authorise);
  const fail = element("button", "card-element-fail", words.fail);
  const dialog = element("dialog", "card-element-dialog", title, authorise, fail);
  title.id = `card-question-${crypto.randomUUID()}`;
  dialog.setAttribute("aria-labelledby", title.id);
  for (const button of [authorise, fail]) button.type = "button";
  authorise.addEventListener("click", () => dialog.close("authorised"));
  fail.addEventListener("click", () => dialog.close("failed"));
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "authorised");
    });
    dialog.showModal();
  });
}
