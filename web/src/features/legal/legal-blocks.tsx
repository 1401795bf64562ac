import type { ReactNode } from "react";
import type { Block } from "../../i18n/legal-document.ts";
import { SupportContact } from "./support-contact.tsx";
import "./legal-blocks.css";

/** The paragraphs, lists and terms of one section of a legal document. */
export const LegalBlocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block) => <BlockText key={JSON.stringify(block)} block={block} />);

function BlockText({ block }: { block: Block }) {
  if (typeof block === "string") return <p>{withContact(block)}</p>;
  if ("list" in block) {
    return (
      <ul>
        {block.list.map((line) => (
          <li key={line}>{withContact(line)}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl>
      {block.facts.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{withContact(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}

function withContact(text: string): ReactNode {
  const [before, after] = text.split("{{contact}}");
  if (after === undefined) return text;
  return (
    <>
      {before}
      <SupportContact />
      {after}
    </>
  );
}
