import type { Appearance } from "@stripe/stripe-js";
import { useMemo, useSyncExternalStore } from "react";

/** Stripe's variable names for our colour tokens. */
const variables = {
  colorPrimary: "--brand",
  colorBackground: "--surface",
  colorText: "--ink",
  colorTextSecondary: "--muted",
  colorTextPlaceholder: "--muted",
  colorIcon: "--muted",
  colorDanger: "--danger",
  colorSuccess: "--success",
} as const;

/** Stripe appearance in the page's colours, light or dark; updates while the form is open. */
export function useAppearance(): Appearance {
  const isDark = useSyncExternalStore(listenToScheme, readScheme);
  return useMemo(() => readAppearance(isDark), [isDark]);
}

const darkScheme = () => window.matchMedia("(prefers-color-scheme: dark)");
const readScheme = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : darkScheme().matches;
};

function listenToScheme(listener: () => void) {
  const scheme = darkScheme();
  scheme.addEventListener("change", listener);
  return () => scheme.removeEventListener("change", listener);
}

function readAppearance(isDark: boolean): Appearance {
  const read = createReader();
  const colours = Object.entries(variables).map(([name, token]) => [name, read.colour(token)]);
  const lines = read.colour("--line-strong");
  read.end();
  return {
    theme: isDark ? "night" : "stripe",
    labels: "above",
    variables: {
      ...Object.fromEntries(colours.filter(([, colour]) => colour)),
      borderRadius: "6px",
      fontSizeBase: "16px",
      fontFamily: "ui-sans-serif, system-ui, sans-serif",
    },
    rules: lines ? { ".Input": { border: `1px solid ${lines}`, boxShadow: "none" } } : {},
  };
}

/** Resolves a colour token to RGB: Stripe's iframe knows neither our variables nor `oklch()`. */
function createReader() {
  const probe = document.createElement("span");
  document.body.append(probe);
  return {
    colour(token: string): string | undefined {
      probe.style.color = `color-mix(in srgb, var(${token}), var(${token}))`;
      const parts = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)\)$/.exec(getComputedStyle(probe).color);
      return parts ? `rgb(${parts.slice(1).map(toByte).join(", ")})` : undefined;
    },
    end: () => probe.remove(),
  };
}

const toByte = (part: string): number => Math.round(255 * Math.min(1, Math.max(0, Number(part))));
