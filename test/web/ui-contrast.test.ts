import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Color = readonly [red: number, green: number, blue: number];
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

const styles = (name: string) => readFileSync(new URL(`../../web/src/styles/${name}`, import.meta.url), "utf8");
const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
const tokens = readTokens();
const badgeTint = Number(/color-mix\(in oklch, var\(--tone\) (\d+)%/.exec(styles("badges.css"))?.[1]) / 100;

/** WCAG 2.2: 4.5 for text, 3 for controls and their states. */
const TEXT = 4.5;
const SHAPE = 3;

const surfaces = ["canvas", "surface", "sunken"];
const texts = ["ink", "muted", "brand", "success", "warning", "danger", "info"];
const badges = ["muted", "info", "brand", "success", "warning", "danger"];

describe.each(themes)("the %s palette", (theme) => {
  const color = (name: string) => tokens(name, theme);

  test.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)))(
    "has enough contrast: %s on %s",
    (text, surface) => {
      expect(contrast(color(text), color(surface))).toBeGreaterThanOrEqual(TEXT);
    },
  );

  test.each([
    ["on-brand", "brand"],
    ["on-brand", "brand-hover"],
    ["on-danger", "danger"],
    ["on-danger", "danger-hover"],
    ["brand", "brand-soft"],
    ["ink", "brand-soft"],
    ["muted", "brand-soft"],
    ["accent-ink", "accent-soft"],
  ])("has enough contrast: %s on %s", (text, fill) => {
    expect(contrast(color(text), color(fill))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(surfaces.flatMap((surface) => badges.map((tone) => [tone, surface] as const)))(
    "reads: a %s badge on %s",
    (tone, surface) => {
      const fill = over(color(tone), color(surface), badgeTint);
      expect(contrast(color(tone), fill)).toBeGreaterThanOrEqual(TEXT);
    },
  );

  test.each(["canvas", "surface"])("shows the edge of a field and the focus ring on %s", (surface) => {
    expect(contrast(color("line-strong"), color(surface))).toBeGreaterThanOrEqual(SHAPE);
    expect(contrast(color("brand"), color(surface))).toBeGreaterThanOrEqual(SHAPE);
  });
});

test("the two palettes differ", () => {
  for (const name of [...surfaces, ...texts]) expect(tokens(name, "light")).not.toEqual(tokens(name, "dark"));
});

function readTokens() {
  const pair = new RegExp(String.raw`--([a-z-]+): light-dark\(${OKLCH}, ${OKLCH}\)`, "g");
  const found = [...styles("tokens.css").matchAll(pair)].map(
    ([, name, ...parts]) => [name, parts.map(Number)] as const,
  );
  const table = new Map(found);
  return (name: string, theme: Theme): Color => {
    const parts = table.get(name);
    if (!parts) throw new Error(`tokens.css has no --${name}`);
    const [lightness = 0, chroma = 0, hue = 0] = theme === "light" ? parts.slice(0, 3) : parts.slice(3);
    return toLinearRgb(lightness, chroma, hue);
  };
}

/** OKLCH to linear sRGB, clipped to what a screen can show; coefficients of CSS Color 4. */
function toLinearRgb(lightness: number, chroma: number, hue: number): Color {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const luminance = ([red, green, blue]: Color) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Blends `alpha` of a colour onto another; screens blend the encoded values. */
function over(top: Color, bottom: Color, alpha: number): Color {
  const mix = (a: number, b: number) => decode(encode(a) * alpha + encode(b) * (1 - alpha));
  return [mix(top[0], bottom[0]), mix(top[1], bottom[1]), mix(top[2], bottom[2])];
}

const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
