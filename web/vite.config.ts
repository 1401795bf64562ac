import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/api/zod.ts` }] },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    // The first browsers with light-dark(), on which both palettes stand.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    manifest: true,
    // The content security policy takes fonts and scripts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
