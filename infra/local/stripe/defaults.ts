import type Stripe from "stripe";

// The fields that Stripe always sends and of which the product uses none, as they are in the simplest case.

export const customerDefaults = {
  livemode: false,
  balance: 0,
  default_source: null,
  description: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  shipping: null,
} satisfies Partial<Stripe.Customer>;

export const intentDefaults = {
  livemode: false,
  allowed_payment_method_types: ["card" as const],
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  capture_method: "automatic_async",
  confirmation_method: "automatic",
  customer_account: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
} satisfies Partial<Stripe.PaymentIntent>;

export const chargeDefaults = {
  livemode: false,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: "HOMEWRIGHT",
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  on_behalf_of: null,
  outcome: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
} satisfies Partial<Stripe.Charge>;

/** Of the card that paid a charge. */
export const cardDefaults = {
  amount_authorized: null,
  authorization_code: null,
  checks: null,
  country: "US",
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2040,
  funding: "credit",
  installments: null,
  mandate: null,
  network: "visa",
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
} satisfies Partial<Stripe.Charge.PaymentMethodDetails.Card>;

export const refundDefaults = {
  customer: null,
  customer_account: null,
  payment_method: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
} satisfies Partial<Stripe.Refund>;

export const payoutDefaults = {
  livemode: false,
  application_fee: null,
  application_fee_amount: null,
  description: null,
  destination: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  original_payout: null,
  payout_method: null,
  reconciliation_status: "not_applicable",
  reversed_by: null,
  source_type: "card",
  statement_descriptor: null,
  trace_id: null,
} satisfies Partial<Stripe.Payout>;

export const balanceTransactionDefaults = {
  balance_type: "payments",
  description: null,
  exchange_rate: null,
} satisfies Partial<Stripe.BalanceTransaction>;

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;

export const disputeDefaults = {
  livemode: false,
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: "manual",
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  metadata: {},
} satisfies Partial<Stripe.Dispute>;

export const accountDefaults = {
  charges_enabled: false,
} satisfies Partial<Stripe.Account>;

/** Of a connected account, beside why it is disabled. */
export const requirementsDefaults = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
} satisfies Partial<Stripe.Account.Requirements>;

/** Of a connected account, beside its payouts. */
export const settingsDefaults = {
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: "America/New_York" },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
} satisfies Partial<Stripe.Account.Settings>;

export const payoutSettingsDefaults = {
  debit_negative_balances: true,
  statement_descriptor: null,
} satisfies Partial<Stripe.Account.Settings.Payouts>;
