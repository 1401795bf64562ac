export default {
  terms: "Terms of service",
  privacy: "Privacy policy",
  contents: "On this page",
  changed: "Last changed {{date}}",
  howWeCheck: "How we check",
  failed: "This text could not be loaded",
  noContact: "the address our emails come from",
} as const;
