/** A price for each unit beyond a monthly allowance that AWS gives without an end date. */
export type Price = { readonly usd: number; readonly per: number; readonly free?: number };

/**
 * AWS's list prices in us-east-1 in US dollars, of 2026-11-27, from each service's own pricing page; without the allowances
 * of a new account, which end. Correct them here when AWS changes them.
 */
export const prices = {
  "DynamoDB write units": { usd: 0.625, per: 1_000_000 },
  "DynamoDB read units": { usd: 0.125, per: 1_000_000 },
  "DynamoDB gigabytes": { usd: 0.25, per: 1, free: 25 },
  "DynamoDB gigabytes in backups": { usd: 0.2, per: 1 },
  "Lambda requests": { usd: 0.2, per: 1_000_000, free: 1_000_000 },
  "Lambda gigabyte-seconds (ARM)": { usd: 0.0000133334, per: 1, free: 400_000 },
  "API Gateway requests (HTTP)": { usd: 1, per: 1_000_000 },
  "SQS requests": { usd: 0.4, per: 1_000_000, free: 1_000_000 },
  "SES mails": { usd: 0.1, per: 1000 },
  "Cognito active users (Lite)": { usd: 0.0055, per: 1, free: 10_000 },
  "S3 writes": { usd: 0.005, per: 1000 },
  "S3 reads": { usd: 0.0004, per: 1000 },
  "S3 gigabytes": { usd: 0.023, per: 1 },
  "CloudFront requests": { usd: 0.01, per: 10_000, free: 10_000_000 },
  "CloudFront function runs": { usd: 0.1, per: 1_000_000, free: 2_000_000 },
  "CloudFront gigabytes": { usd: 0.085, per: 1, free: 1000 },
  "WAF web ACLs": { usd: 5, per: 1 },
  "WAF rules": { usd: 1, per: 1 },
  "WAF requests": { usd: 0.6, per: 1_000_000 },
  "CloudWatch alarm metrics": { usd: 0.1, per: 1, free: 10 },
  "CloudWatch own metrics": { usd: 0.3, per: 1, free: 10 },
  "CloudWatch dashboards": { usd: 3, per: 1, free: 3 },
  "CloudWatch log gigabytes": { usd: 0.5, per: 1, free: 5 },
  "Secrets Manager secrets": { usd: 0.4, per: 1 },
  "Secrets Manager reads": { usd: 0.05, per: 10_000 },
  "KMS keys": { usd: 1, per: 1 },
} as const satisfies Readonly<Record<string, Price>>;

export type Priced = keyof typeof prices;
/** How much of each thing a month uses. */
export type Amounts = Readonly<Partial<Record<Priced, number>>>;
