/**
 * The price by which the page explains what both sides pay and get, in cents. Written out, since the fees' own module brings
 * the schemas along; a test compares them.
 */
export const samplePrice = { priceCents: 100_00, feeCents: 5_00, paidCents: 105_00, keptCents: 80_00 } as const;
