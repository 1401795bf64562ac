import { describe, expect, test } from "vitest";
import { endpoints } from "../../shared/contract.ts";
import { files, isNode, literalOf, type Node, parse, type Source, sources } from "../support/setup/sources.ts";

const isTest = ({ file }: Source) => /\.test\.tsx?$/.test(file) || file.startsWith("test/e2e/");
const namesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The dotted name of what is called: `test.each`, `Date.now`; a call in between is passed over. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier") return String(node.name);
  if (node.type === "MemberExpression") return `${nameOf(node.object)}.${nameOf(node.property)}`;
  if (node.type === "CallExpression") return nameOf(node.callee);
  return node.type === "TaggedTemplateExpression" ? nameOf(node.tag) : "";
}

const calls = ({ nodes }: Source) => nodes.filter(({ type }) => type === "CallExpression" || type === "NewExpression");
const isSuite = (name: string) => /^(test|it|describe)(\.|$)/.test(name);

/** Library exports that only our own wrapper may import. */
const ours = [
  { from: "react", names: ["Suspense"], home: "web/src/ui/page/lazy-panel.tsx" },
  { from: "react", names: ["lazy"], home: "web/src/ui/page/lazy-with-retry.ts" },
  { from: "@tanstack/react-query", names: ["useQuery"], home: "web/src/api/use-query.ts" },
  { from: "@tanstack/react-query", names: ["useInfiniteQuery"], home: "web/src/api/use-infinite-query.ts" },
];
const takes = ({ specifiers }: Node, names: readonly string[]) =>
  namesOf(specifiers).some(({ imported }) => names.includes(nameOf(imported)));

/** Each rule returns the violations in one file. */
const rules: Readonly<Record<string, (source: Source) => unknown[]>> = {
  "no `any`": ({ nodes }) => nodes.filter(({ type }) => type === "TSAnyKeyword"),

  "zod is imported as a namespace, so that bundles hold only what they use": ({ nodes }) =>
    nodes.filter(
      (node) =>
        node.type === "ImportDeclaration" &&
        /^zod(\/|$)/.test(literalOf(node.source) ?? "") &&
        namesOf(node.specifiers).some(({ type }) => type !== "ImportNamespaceSpecifier"),
    ),

  "library exports that we wrap are imported from the wrapper": ({ file, nodes }) =>
    ours.filter(
      ({ from, names, home }) =>
        file.startsWith("web/src/") &&
        file !== home &&
        nodes.some(
          (node) => node.type === "ImportDeclaration" && literalOf(node.source) === from && takes(node, names),
        ),
    ),

  "no enum, no namespace": ({ nodes }) =>
    nodes.filter(({ type, declare }) => (type === "TSEnumDeclaration" || type === "TSModuleDeclaration") && !declare),

  "no test is skipped, focused or marked as todo": (source) =>
    isTest(source)
      ? source.nodes.filter(
          (node) =>
            node.type === "MemberExpression" &&
            /^(skip|only|todo|skipIf|runIf|fails|fixme)$/.test(nameOf(node.property)) &&
            isSuite(nameOf(node)),
        )
      : [],

  "no test title names more than two requirements": (source) =>
    isTest(source) ? titlesOf(source).filter(isCrowded) : [],

  "no clock and no random source where rules are": (source) =>
    /^(shared|functions\/(?!runtime\/|adapters\/)[^/]+)\//.test(source.file)
      ? calls(source).filter((node) => {
          const name = nameOf(node.callee);
          const isNow = name === "Date" && namesOf(node.arguments).length === 0;
          return isNow || /^(Date\.now|Math\.random|performance\.now|crypto\..+|random(UUID|Bytes|Int))$/.test(name);
        })
      : [],
};

const titlesOf = (source: Source) =>
  calls(source)
    .filter((node) => isSuite(nameOf(node.callee)))
    .flatMap((node) => literalOf(namesOf(node.arguments)[0]) ?? []);
const isCrowded = (title: string) => (title.match(/R-\d+/g) ?? []).length > 2 || /R-\d+\s*(…|–|-|\.\.)\s*R/.test(title);

const house = sources();

describe("the code", () => {
  test.each(Object.entries(rules))("%s", (_rule, findings) => {
    expect(house.filter((source) => findings(source).length > 0).map(({ file }) => file)).toEqual([]);
  });

  test("is read completely, tests and titles included", () => {
    expect(house.length).toBeGreaterThan(300);
    expect(house.filter(isTest).flatMap(titlesOf).length).toBeGreaterThan(300);
  });
});

describe("this test finds", () => {
  test.each([
    ["no `any`", "shared/a.ts", "const a: any = 1;"],
    ["no `any`", "web/src/a.tsx", "const a = <b>{c as any}</b>;"],
    [
      "zod is imported as a namespace, so that bundles hold only what they use",
      "shared/a.ts",
      'import { z } from "zod";',
    ],
    ["zod is imported as a namespace, so that bundles hold only what they use", "shared/a.ts", 'import z from "zod";'],
    [
      "library exports that we wrap are imported from the wrapper",
      "web/src/a.tsx",
      'import { Suspense } from "react";',
    ],
    [
      "library exports that we wrap are imported from the wrapper",
      "web/src/a.ts",
      'import { useQuery as ask } from "@tanstack/react-query";',
    ],
    ["no enum, no namespace", "shared/a.ts", "enum A { B }"],
    ["no test is skipped, focused or marked as todo", "test/a.test.ts", 'test.only("a", () => {});'],
    ["no test is skipped, focused or marked as todo", "test/a.test.ts", 'describe.each([1]).skip("a", () => {});'],
    ["no test is skipped, focused or marked as todo", "test/a.test.ts", 'it.skip.each([1])("a", () => {});'],
    ["no test title names more than two requirements", "test/a.test.ts", 'test("R-1 R-2 R-3 holds", () => {});'],
    ["no test title names more than two requirements", "test/a.test.ts", 'test.each([1])("R-1…R-9 hold", () => {});'],
    ["no clock and no random source where rules are", "shared/a.ts", "const now = new Date();"],
    ["no clock and no random source where rules are", "functions/jobs/a.ts", "const now = Date.now();"],
    ["no clock and no random source where rules are", "functions/jobs/a.ts", "const id = crypto.randomUUID();"],
  ])("a violation of '%s' in %s: %s", (rule, file, text) => {
    expect(rules[rule]?.(parse(file, text))).toHaveLength(1);
  });

  test.each([
    ["no `any`", "shared/a.ts", "const any = anyOf(1); // any"],
    [
      "zod is imported as a namespace, so that bundles hold only what they use",
      "shared/a.ts",
      'import type * as z from "zod";',
    ],
    [
      "library exports that we wrap are imported from the wrapper",
      "web/src/ui/page/lazy-panel.tsx",
      'import { Suspense } from "react";',
    ],
    [
      "library exports that we wrap are imported from the wrapper",
      "web/src/a.tsx",
      'import { useState } from "react";',
    ],
    ["no test title names more than two requirements", "test/a.test.ts", 'test("R-1 R-2 hold", () => {});'],
    ["no clock and no random source where rules are", "shared/a.ts", "const at = new Date(0);"],
    ["no clock and no random source where rules are", "functions/runtime/a.ts", "const now = Date.now();"],
  ])("no violation of '%s' in %s: %s", (rule, file, text) => {
    expect(rules[rule]?.(parse(file, text))).toEqual([]);
  });
});

describe("a file", () => {
  const handlers = new Set(endpoints.map(({ domain, name }) => `functions/${domain}/${name}.ts`));
  const words = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

  test("is named in kebab-case, or as its endpoint", () => {
    const odd = files
      .filter((file) => /^(shared|functions|infra|web|test)\//.test(file) && !handlers.has(file))
      .filter((file) => !file.split("/").every((part) => words.test(part) || /^[A-Z]+\.md$/.test(part)));
    expect(odd).toEqual([]);
  });
});
