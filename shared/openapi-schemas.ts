import { DisputeView } from "./admin/dispute-schema.ts";
import { DayFigures, DemandRow } from "./admin/figures-schema.ts";
import * as admin from "./admin/schema.ts";
import { PortfolioCategory, ServiceCategory, Skill } from "./category-schema.ts";
import * as conversationInput from "./conversations/input.ts";
import { ReportedMessages } from "./conversations/report.ts";
import * as conversations from "./conversations/schema.ts";
import * as conversationViews from "./conversations/view.ts";
import { FraudOutcome } from "./fraud/schema.ts";
import * as handymen from "./handymen/choices.ts";
import { handymen as handymenContract } from "./handymen/contract.ts";
import { EarnedJobView, EarnedWeek, EarningState, EarningsView } from "./handymen/earnings.ts";
import { Enrollment } from "./handymen/enrollment.ts";
import { ProfileView } from "./handymen/profile.ts";
import { SettingsChange, SettingsView } from "./handymen/settings.ts";
import * as ids from "./ids.ts";
import * as jobs from "./jobs/schema.ts";
import { Decimal } from "./money-schema.ts";
import { NewPushSubscription } from "./notifications/push.ts";
import * as notifications from "./notifications/schema.ts";
import { PaymentView, payments } from "./payments/contract.ts";
import { PaymentStatus, RefundReason, ReleaseActor, ReleaseStatus } from "./payments/machine.ts";
import { NewPayout, PayoutStatus, PayoutView } from "./payments/payouts.ts";
import { CardStatus, Receipt, ReceiptKind } from "./payments/receipt.ts";
import { Chargeback, LedgerKind, Refund, UsedCard } from "./payments/schema.ts";
import { platform } from "./platform/contract.ts";
import { NewPortfolioItem, PortfolioItemChange, PortfolioItemView } from "./portfolio/schema.ts";
import { ProposalKind } from "./proposal-kind-schema.ts";
import { CancelReason, NewServiceRequest, ServiceRequestView } from "./requests/schema.ts";
import { JobStatus, Urgency } from "./requests/state-schema.ts";
import { NewReviewReport, ReviewReport } from "./reviews/report.ts";
import { NewReview, ReviewView, WrittenReview } from "./reviews/schema.ts";
import { Role } from "./role-schema.ts";
import { session } from "./session/contract.ts";
import { CurrentUser, UserChange } from "./session/schema.ts";
import { Instant } from "./time-schema.ts";
import { ImageType } from "./uploads/schema.ts";
import * as verifications from "./verifications/schema.ts";
import { Weekday } from "./weekday-schema.ts";

/**
 * The names of the contract's schemas in the OpenAPI document (`components.schemas`). A schema that is not listed is
 * written inline. `values` are the same in requests and answers.
 */
export const values = {
  ConversationId: ids.ConversationId,
  DisputeId: ids.DisputeId,
  FraudAlertId: ids.FraudAlertId,
  HandymanProfileId: ids.HandymanProfileId,
  ImageId: ids.ImageId,
  JobId: ids.JobId,
  MessageId: ids.MessageId,
  NotificationId: ids.NotificationId,
  PortfolioItemId: ids.PortfolioItemId,
  ReviewId: ids.ReviewId,
  ServiceRequestId: ids.ServiceRequestId,
  UserId: ids.UserId,
  UserSkillId: ids.UserSkillId,
  VerificationId: ids.VerificationId,
  Instant,
  Money: Decimal,
  Role,
  ServiceCategory,
  Skill,
  PortfolioCategory,
  Weekday,
  Urgency,
  RequestCancelReason: CancelReason,
  JobStatus,
  JobCanceller: jobs.JobCanceller,
  PriceApproval: jobs.PriceApproval,
  ProposalKind,
  ProposalSide: jobs.ProposalSide,
  ProposalState: jobs.ProposalState,
  ProposalAnswer: jobs.ProposalAnswer,
  PaymentStatus,
  ReleaseStatus,
  ReleaseActor,
  RefundReason,
  RefundState: Refund.shape.state,
  ChargebackStatus: Chargeback.shape.status,
  LedgerKind,
  PayoutStatus,
  PayoutMethod: handymen.PayoutMethod,
  ReceiptKind,
  CardStanding: CardStatus,
  EarningState,
  Experience: handymen.Experience,
  ExperienceLevel: handymen.ExperienceLevel,
  BusinessType: handymen.BusinessType,
  ImageType,
  VerificationType: verifications.VerificationType,
  VerificationStatus: verifications.VerificationStatus,
  RejectionReason: verifications.RejectionReason,
  FraudOutcome,
  NotificationKind: notifications.NotificationKinds,
  NotificationTopic: notifications.Topics,
  MailRefusal: notifications.MailRefusal,
  ConversationState: conversationViews.WriteState,
  MessageKind: conversations.MessageKind,
  SystemEvent: conversations.SystemEvent,
  ReportReason: conversationInput.ReportReason,
} as const;

/** Schemas of answers. */
export const answers = {
  User: CurrentUser,
  ServiceRequest: ServiceRequestView,
  Job: jobs.JobView,
  Proposal: jobs.ProposalView,
  Payment: PaymentView,
  PaymentIntent: payments.createIntent.returns,
  Receipt,
  UsedCard,
  HandymanProfile: ProfileView,
  HandymanSettings: SettingsView,
  EnrolledHandyman: handymenContract.enroll.returns,
  Earnings: EarningsView,
  EarnedJob: EarnedJobView,
  EarnedWeek,
  Payout: PayoutView,
  PortfolioItem: PortfolioItemView,
  Review: ReviewView,
  WrittenReview,
  ReviewReport,
  Verification: verifications.VerificationView,
  VerificationTask: verifications.VerificationTask,
  Notification: notifications.NotificationView,
  NotificationPreferences: notifications.Preferences,
  Conversation: conversationViews.ConversationView,
  ConversationSummary: conversationViews.ConversationRow,
  ConversationParty: conversationViews.ConversationView.shape.other,
  Message: conversationViews.MessageView,
  MessagePage: conversationViews.MessagePage,
  ReportedMessages,
  Report: ReportedMessages.shape.reports.element,
  ReportedMessage: ReportedMessages.shape.messages.element,
  AdminStats: admin.AdminStats,
  Trend: admin.Trend,
  DayFigures,
  DemandRow,
  AdminUser: admin.UserRow,
  UserJob: admin.UserJob,
  FraudAlert: admin.FraudAlertView,
  Dispute: DisputeView,
  JobMoney: admin.JobMoney,
  JobCharge: admin.JobMoney.shape.charges.element,
  JobRefund: admin.JobMoney.shape.refunds.element,
  LedgerEntry: admin.JobMoney.shape.ledger.element,
  Health: platform.health.returns,
} as const;

/** Schemas of request bodies. */
export const bodies = {
  NewSession: session.create.body,
  UserChange,
  NewServiceRequest,
  NewJob: jobs.NewJob,
  NewProposal: jobs.NewProposal,
  NewRedo: jobs.NewRedo,
  JobStatusChange: jobs.StatusChange,
  PriceDecision: jobs.PriceDecision,
  NewPaymentIntent: payments.createIntent.body,
  PaymentConfirmation: payments.confirm.body,
  Enrollment,
  HandymanSettingsChange: SettingsChange,
  NewPayout,
  NewPortfolioItem,
  PortfolioItemChange,
  NewReview,
  NewReviewReport,
  NewVerification: verifications.NewVerification,
  VerificationDecision: verifications.Decision,
  NotificationPreferenceChange: notifications.PreferenceChange,
  NewPushSubscription,
  NewConversation: conversationInput.ConversationStart,
  NewMessage: conversationInput.NewMessage,
  NewReport: conversationInput.NewReport,
  NumberChange: conversationInput.NumberChange,
  UserActivation: admin.Activation,
  JobOutcome: admin.JobOutcome,
  FraudResolution: admin.FraudResolution,
  RefundOrder: admin.RefundOrder,
  JobEnd: admin.JobEnd,
  ReleasePause: admin.ReleasePause,
} as const;
