import { languages } from "../../../shared/language.ts";
import { isNode, type Node, type Source } from "./sources.ts";

/** The name of an object's key; shorthand and quotes make no difference. */
export const keyOf = ({ key }: Node): string => (isNode(key) ? String(key.name ?? key.value) : "");

export const membersOf = ({ properties }: Node): readonly Node[] =>
  Array.isArray(properties) ? properties.filter(isNode) : [];

/**
 * The objects of a file that have entries by language: those with the codes of two languages or more among their few
 * keys. A table by country has many.
 */
export const languageTablesIn = ({ nodes }: Source): Node[] =>
  nodes.filter((node) => {
    const keys = node.type === "ObjectExpression" ? membersOf(node).map(keyOf) : [];
    const own = languages.filter((language) => keys.includes(language));
    return own.length > 1 && keys.length <= languages.length + 2;
  });
