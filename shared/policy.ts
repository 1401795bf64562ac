/**
 * Every figure that people are told or held to: durations, percentages, counts, limits and amounts. The name ends with the
 * unit. Code computes with them, and texts take them as words (`policy-words.ts`), so that a figure changes in one place.
 * What no person is told and nobody but the code depends on (timeouts, page sizes, retries) stays where it is used.
 */
export const policy = {
  // Prices and fees (R-172, D-13, D-40).
  /** On top of the agreed price, paid by the customer. */
  customerFeePercent: 5,
  /** Of the agreed price, for the handyman. */
  handymanSharePercent: 80,
  minPriceDollars: 5,
  maxPriceDollars: 25_000,
  /** The least by which the price of a paid job rises. */
  minRiseDollars: 1,
  minInstantPayoutDollars: 1,
  maxInstantPayoutDollars: 9_999,
  /** So many declined cards of one job within that time block it. */
  declinedCards: 10,
  declineWindowHours: 24,

  // Held money (E3, E4).
  /** After completion or payment, whichever is later. */
  releaseHours: 72,
  releaseReminderHours: [24, 48],
  /** After a pause or a chargeback ended. */
  releaseGraceHours: 24,
  /** From this day on an administrator is alerted daily to what a bank asks about a payment. */
  warningAlertDays: 5,
  /** Then an administrator is alerted of money that is still held, and again. */
  longHeldDays: 75,
  longHeldRepeatDays: 30,
  /** After a release, for a handyman without a payout account. */
  accountReminderDays: [1, 7, 30, 60],
  /** After completion. */
  unpaidReminderDays: [1, 3, 7, 14, 30],
  /** From then on the customer posts no new requests. */
  unpaidBlockDays: 14,
  unpaidAlertDays: 30,

  // Prices that the two agree on (D-21, D-49).
  priceApprovalHours: 72,
  priceReminderHours: 24,
  /** For a handyman to answer the customer's offer for a finished job. */
  offerHours: 72,
  /** For the other side to answer a proposal on a running job. */
  proposalHours: 48,
  /** Of each kind, by one side. */
  proposals: 5,

  // Jobs that do not go on (E3, D-48).
  /** For the rework; then an administrator is alerted. */
  reworkDays: 5,
  inactivityDays: 30,
  inactivityWarningDays: 7,
  /** At least between the warning and the cancellation. */
  inactivityAnswerDays: 6,
  /** Of a handyman whose identity is not verified. */
  uncheckedUnstartedJobs: 3,
  uncheckedDailyJobs: 5,
  /** Of accepted jobs that are not started, whose exact address the acceptance shows (D-57). */
  automaticAddresses: 5,
  /** Within 24 hours of their acceptance; then an administrator is alerted. */
  quickCancellations: 3,
  /** Of accepted jobs, by their handyman, within 24 hours; then they accept none for so long (D-57). */
  acceptPauseCancellations: 3,
  acceptPauseHours: 24,
  acceptanceWindowHours: 24,
  /** Texts of one person with contact details; then an administrator is alerted. */
  contactHits: 3,
  contactHitsHours: 24,
  /** For which what an administrator reviews is theirs alone. */
  verificationClaimHours: 4,
  alertClaimHours: 8,
  /** After the acceptance a customer is asked to share the address. */
  addressAskHours: 2,
  /** After the end of a job its handyman no longer sees the exact address. */
  addressKeptDays: 30,

  // Requests and matching.
  requestOpenDays: 14,
  requestSoonDays: 7,
  requestSameDayHours: 48,
  requestReopenedHours: 48,
  privateHours: 24,
  privateSameDayHours: 4,
  /** Of an urgent request so many are notified at once, the others later. */
  firstWaveHandymen: 20,
  secondWaveMinutes: 2,
  notifiedSameDayHandymen: 100,
  notifiedHandymen: 50,
  fartherSameDayMinutes: 20,
  fartherSoonHours: 6,
  fartherHours: 24,
  /** Private requests of one customer for one handyman: open at a time, and a day. */
  openInvitations: 3,
  dailyInvitations: 5,
  /** Between two mails to one person about private requests. */
  invitationPauseMinutes: 60,
  /** Of the mails that SES takes in 24 hours: from here on no digest is sent, since sign-up codes have the same quota. */
  digestQuotaPercent: 80,
  requestPhotos: 5,
  /** Between these hours of their own place handymen are notified; who offers emergency services, at any. */
  notifiedFromHour: 7,
  notifiedToHour: 21,
  /** Of one customer, of which handymen are notified. */
  noticedHourlyRequests: 5,
  noticedOpenRequests: 10,
  /** In which new requests are gathered for one mail. */
  requestDigestMinutes: 15,

  // The published order of handymen (`ranking.ts`).
  /** A new handyman's rating, as if so many people had given it. */
  rankingPriorReviews: 5,
  rankingPriorStars: 4.3,
  rankingNewcomerReviews: 3,
  /** Fewer answers make no mean. */
  rankingAnswers: 5,
  /** Below these a rate is not shown: it says nothing, and would tell of single answers. */
  responseRateRequests: 10,
  hireRateQuotes: 5,
  /** Where distance, time to answer and availability count nothing. */
  rankingFarMiles: 50,
  rankingSlowHours: 24,
  rankingLateDays: 14,

  // Quotes.
  pendingQuotes: 5,
  minQuoteMessageCharacters: 20,
  /** Quotes of one handyman for a request, and counter-offers of the customer for one quote. */
  quoteRounds: 2,
  quoteCounters: 3,
  counterHours: 48,
  quoteWarningHours: 24,
  minQuoteDays: 1,
  maxQuoteDays: 14,
  usualQuoteDays: 7,

  // Appointments.
  /** How far ahead times are wished, proposed, booked and quoted. */
  bookingDays: 90,
  wishedTimes: 5,
  proposedTimes: 3,
  appointmentAnswerHours: 24,
  /** By one side for a job, and moves of an agreed time. */
  appointmentProposals: 10,
  appointmentMoves: 3,
  appointmentReminderHours: [24, 2],
  minAppointmentMinutes: 30,
  maxAppointmentHours: 10,
  holdMinutes: 15,
  /** On the next day, by which a time past midnight ends. */
  overnightEndHour: 6,
  /** By one customer at once: holding must not block the week of a rival. */
  heldTimes: 3,
  maxNoticeHours: 168,
  maxBufferMinutes: 120,
  maxDailyVisits: 12,
  dailyHourRanges: 3,
  hoursExceptions: 60,
  earlyStartHours: 2,
  lateStartMinutes: 30,
  checkInBeforeHours: 4,
  checkInAfterHours: 12,
  noShowWaitMinutes: 30,
  noShowLateHours: 2,
  noShowHandymanMinutes: 15,
  noShowCustomerDays: 3,

  // The cancellation policy `standard`.
  freeBeforeHours: 24,
  freeAfterMinutes: 15,
  shortNoticeHours: 2,
  lateFeePercent: 25,
  lateFeeMaxDollars: 50,
  shortNoticeFeePercent: 50,
  shortNoticeFeeMaxDollars: 100,

  // Disputes.
  /** For the other side to answer; when it is reminded; then both look for an end, and then Homewright decides. */
  disputeResponseHours: 72,
  disputeReminderHours: 48,
  disputeNegotiationDays: 5,
  disputeDecisionDays: 5,
  /** After the last statement nobody decides for so long; so long one administrator keeps a dispute for themselves. */
  disputeQuietHours: 24,
  disputeClaimHours: 24,
  /** To appeal against a decision, which is carried out afterwards; for the other side's statement; to decide the appeal. */
  disputeAppealDays: 7,
  disputeAppealAnswerDays: 5,
  disputeAppealDecisionDays: 10,
  minDecisionCharacters: 100,
  minAppealCharacters: 50,
  disputeOfferHours: 48,
  /** After its opening a dispute ends by itself. */
  disputeEndDays: 85,
  /** Of one job; then of each side in one of them. */
  disputes: 2,
  disputeStatements: 10,
  disputeOffers: 5,
  minDisputeCharacters: 20,
  /** After the completion the handyman of an unpaid job may open one. */
  disputeUnpaidDays: 7,
  disputeKeptMonths: 30,

  // Messages, reviews, notifications and what is kept.
  messageRemovableMinutes: 15,
  /** Unread messages are mailed after these, and never twice within the hours. */
  messageDigestMinutes: [10, 240, 1440],
  messageDigestApartHours: 4,
  onMyWayHours: 2,
  messageKeptMonths: 30,
  removedMessageKeptDays: 30,
  reportKeptMonths: 24,
  /** Of the link to a verification document. */
  documentLinkMinutes: 5,
  /** Which the figures of administrators cover. */
  statisticsDays: 30,
  /** Of each kind, which a handyman's earnings add up: more than any has, and beyond it they are said to be incomplete. */
  earningsJobs: 500,
  minReasonCharacters: 10,
  /** Of what an administrator found who confirms an alert. */
  minNoteCharacters: 20,
  /** After the end of their job, and of a request without one, the two may write. */
  jobMessagesDays: 30,
  requestMessagesDays: 7,
  /** Before a verification expires. */
  verificationWarningDays: [30, 7, 1],
  /** Between two reviews of one handyman without a job. */
  reviewRepeatDays: 30,
  notificationKeptDays: 90,
  /** Of one person. */
  pushDevices: 10,
  technicalLogDays: 30,
  /** Of pages and files. */
  accessLogDays: 90,

  // Accounts, sessions and profiles.
  /** After an administrator began to deactivate an account: it takes nothing new, until they have decided its jobs. */
  freezeHours: 24,
  minAgeYears: 18,
  sessionIdleDays: 30,
  sessionDays: 90,
  adminSessionIdleMinutes: 30,
  adminSessionHours: 12,
  minBioCharacters: 50,
  minRadiusMiles: 5,
  maxRadiusMiles: 50,
  usualRadiusMiles: 15,
  minHourlyRateDollars: 15,
  maxHourlyRateDollars: 200,
  usualHourlyRateDollars: 50,
  maxExperienceYears: 70,
  minPasswordCharacters: 10,
  maxPauseMonths: 12,
  savedHandymen: 100,
  portfolioItems: 100,
  portfolioImages: 10,
  photoMegabytes: 5,
  photoMegapixels: 64,
} as const satisfies Record<string, number | readonly number[]>;

export type Policy = typeof policy;
