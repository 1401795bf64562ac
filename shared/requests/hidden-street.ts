/** Shown when no street can be recognised (D-22); screens translate it. */
export const HIDDEN_STREET = "Shared after acceptance";
