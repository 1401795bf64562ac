import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import styles from "./conversation.module.css";
import { shownText } from "./shown-text.ts";

/** What the server stores instead of contact details. */
const MASK = "•••";

/** A message's text as plain text, links included: before their first completed job nobody should be led anywhere. */
export function MessageText({ text }: { text: string }) {
  const { t } = useTranslation(["common", "conversations"]);
  const [first, ...others] = shownText(text).split(MASK);
  return (
    <>
      {first}
      {others.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change.
        <Fragment key={index}>
          <span className={styles.mask} aria-hidden="true">
            {MASK}
          </span>
          <VisuallyHidden>({t("conversations.hidden")})</VisuallyHidden>
          {part}
        </Fragment>
      ))}
    </>
  );
}
