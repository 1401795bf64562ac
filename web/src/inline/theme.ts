// Stands inside every page and runs before the first paint, so that the chosen theme does not flash.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the device's setting applies.
}
