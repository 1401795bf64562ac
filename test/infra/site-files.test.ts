import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { everything } from "../../infra/entries.ts";
import { assemble } from "./assembly.ts";

const { all, one, folder, template } = await assemble();

describe("the site's files", () => {
  const copies = all("Custom::CDKBucketDeployment");
  const assets = copies.find(({ properties }) => properties.DestinationBucketKeyPrefix === "assets");
  const last = copies.find((copy) => copy !== assets);

  test("are deployed in two sets with their own cache rules", () => {
    const staged = readdirSync(folder).filter((name) => name.startsWith("asset."));
    const contents = staged.map((name) => (name.endsWith(".zip") ? [] : readdirSync(join(folder, name))));
    expect(contents).toContainEqual(["index-1.js"]);
    expect(contents).toContainEqual(["index.html"]);
  });

  test("R-605 name the site's address where they are prerendered", () => {
    const staged = readdirSync(folder).map((name) => join(folder, name, "landing-en.html"));
    const [page = "", ...others] = staged.filter(existsSync).map((path) => readFileSync(path, "utf8"));
    expect(others).toEqual([]);
    const markers: Record<string, string>[] = last?.properties.SourceMarkers ?? [];
    const [, marker = ""] = /^<link rel="canonical" href="https:\/\/(<<marker.+>>)\/"/.exec(page) ?? [];
    const { id } = one("AWS::CloudFront::Distribution");
    expect(markers.map((each) => each[marker])).toContain(`<${id}.DomainName>`);
  });

  test("with content hashes are cached for ever and never removed", () => {
    expect(assets?.properties.Prune).toBe(false);
    expect(assets?.properties.SystemMetadata).toEqual({ "cache-control": "public, max-age=31536000, immutable" });
  });

  test("that refer to others are deployed last, after the assets and every function, and are not cached", () => {
    expect(copies).toHaveLength(2);
    expect(last?.properties.SystemMetadata).toEqual({ "cache-control": "no-cache" });
    expect(last?.properties.Prune).toBe(false);
    const targets = all("AWS::ApiGatewayV2::Integration").map(({ properties }) => properties.IntegrationUri);
    const endpoints = targets
      .map((target) => target.replace(/^<|(\.Arn)?>$/g, ""))
      .filter((id) => !id.startsWith("Reactions"));
    expect(endpoints).toHaveLength(everything.endpoints.length);
    expect(last?.dependsOn).toEqual(expect.arrayContaining([assets?.id, ...endpoints]));
  });

  test("include the settings that the page starts with, and no secret", () => {
    const staged = readdirSync(folder).map((name) => join(folder, name, "config.json"));
    const written = readFileSync(staged.find(existsSync) ?? "", "utf8");
    // Each deployment source has markers of its own: those of the settings are separate from those of security.txt.
    const sources: Record<string, string>[] = last?.properties.SourceMarkers ?? [];
    const markers = sources.find((each) => Object.values(each).some((value) => value.includes("UsersPool"))) ?? {};
    const text = Object.entries(markers).reduce((rest, [marker, value]) => rest.replace(marker, value), written);
    const publishableKey = Object.keys(template.toJSON().Parameters).find((name) => /publishablekey/.test(name));
    expect(JSON.parse(text)).toEqual({
      userPoolId: `<${one("AWS::Cognito::UserPool").id}>`,
      userPoolClientId: `<${one("AWS::Cognito::UserPoolClient").id}>`,
      region: "us-east-1",
      stripePublishableKey: `<${publishableKey}>`,
    });
    template.hasParameter("*", { Default: "/homewright/test/stripe/publishable-key" });
  });

  test("contain the support address and the key for pushes once the stage has them", async () => {
    const launched = await assemble("complete");
    const staged = readdirSync(launched.folder).map((name) => join(launched.folder, name, "config.json"));
    const written = readFileSync(staged.find(existsSync) ?? "", "utf8");
    expect(JSON.parse(written)).toMatchObject({
      supportEmail: "hello@homewright.example",
      push: { publicKey: "BKey" },
    });
  });

  test("are left alone if no site is given: only the settings are overwritten", async () => {
    const unbuilt = await assemble("atOnce");
    const copied = unbuilt.all("Custom::CDKBucketDeployment");
    expect(copied).toHaveLength(1);
    const folders = readdirSync(unbuilt.folder).map((name) => join(unbuilt.folder, name));
    expect(folders.filter((path) => existsSync(join(path, "index.html")))).toEqual([]);
  });
});
