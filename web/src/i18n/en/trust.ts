export const trust = {
  "trust.terms": "Terms of service",
  "trust.privacy": "Privacy policy",
  "trust.contents": "On this page",
  "trust.changed": "Last changed {{date}}",
  "trust.howWeCheck": "How we check",
  "trust.failed": "This text could not be loaded",
  "trust.noContact": "the address that our e-mails come from",
} as const;
