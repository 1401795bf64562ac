// Every entity of the table with its keys and indexes. Read it before adding an access pattern. Import it as a
// namespace, `import * as table`: then, thanks to `@__PURE__`, a bundle contains only the entities that it uses.
//
// The indexes stand in `shared/table-indexes.ts`. `due`: when the schedule has to look at it · `feed`: the open requests of a grid
// cell · `adminList`: the administrators' list of its status, newest first · `ttl`: when DynamoDB may delete it. A payment's
// supplements have `SUPPLEMENT#<supplement>` and `ATTEMPT#<supplement>.<number>`.
//
// Roles can be narrowed by partition key alone: what signs somebody in (`PERSON`, `SESSION`), and what others decide (`VERIFICATIONS`,
// `CREDITS`, `PAYOUTS`), stands apart from what a user owns (`USER`).
//
// entity            | partition key              | sort key                | indexes, due, ttl
// user              | PERSON#<id>                | PERSON                  | gsi4 · gsi7: first name · adminList: last name · due
// figures           | USER#<userId>              | FIGURES                 | due
// nameWord          | PERSON#<userId>            | NAME#<word>             | gsi1: word
// session           | SESSION#<userId>           | <sid>                   | ttl
// email             | EMAIL#<email>              | EMAIL                   | gsi1: address · gsi2: domain
// searchEntry       | SEARCH#<partition>         | <term>#<kind>#<id>      |
// subject           | SUB#<sub>                  | SUB                     |
// usedToken         | TOKEN#<tokenId>            | TOKEN                   | ttl
// handyman          | USER#<userId>              | HANDYMAN                |
// area              | USER#<userId>              | AREA                    | gsi1: cell
// agendaDay         | USER#<userId>              | DAY#<day>               | ttl
// customerHolds     | USER#<userId>              | HOLDS                   | ttl
// calendar          | CALENDAR#<hash>            | CALENDAR                |
// supply            | SUPPLY#<category>#<zipCode> | SUPPLY                | ttl
// acceptances       | USER#<userId>              | ACCEPTANCES             |
// skill             | USER#<userId>              | SKILL#<skill>           |
// category          | USER#<userId>              | CATEGORY#<category>     |
// portfolioItem     | USER#<handymanId>          | WORK#<createdAt>#<id>   |
// creditTransaction | CREDITS#<userId>           | <createdAt>#<id>        |
// payoutAttempt     | PAYOUTS#<userId>           | <number>                |
// payoutAccount     | ACCOUNT#<account>          | ACCOUNT                 |
// verification      | VERIFICATIONS#<userId>     | <createdAt>#<id>        | gsi1: queue of undecided · due
// verificationLink  | VERIFICATION#<id>          | VERIFICATION            |
// openVerification  | OPEN_VERIFICATION#<userId> | VERIFICATION#<verificationType> |
// request           | REQUEST#<id>               | REQUEST                 | gsi2: invited handyman · gsi4 · gsi7: customer · feed · adminList · due
// feedEntry         | <pk>                       | <sk>                    |
// listChange        | LIST_CHANGE#<list>         | LIST_CHANGE             |
// savedHandyman     | USER#<userId>              | SAVED#<handymanId>      |
// dismissal         | USER#<userId>              | DISMISSED#<requestId>   | ttl
// notified          | REQUEST#<serviceRequestId> | NOTIFIED                |
// unserved          | REQUEST#<serviceRequestId> | UNSERVED                | gsi1: cell · ttl
// matched           | USER#<userId>              | MATCHED                 |
// quote             | REQUEST#<serviceRequestId> | QUOTE#<handymanId>      | gsi1: handyman · due
// leadResponse      | REQUEST#<serviceRequestId> | LEAD#<handymanId>       | gsi1: handyman
// job               | JOB#<id>                   | JOB                     | gsi2: handyman · gsi7: customer · adminList · due
// dispute           | JOB#<jobId>                | DISPUTE#<id>            | adminList: open, closed · due
// statement         | JOB#<jobId>                | STATEMENT#<disputeId>#<number> | ttl
// payment           | JOB#<jobId>                | PAYMENT                 | gsi2, gsi7: shares of a handyman · adminList · due
// attempt           | JOB#<jobId>                | ATTEMPT#<number>        |
// transfer          | JOB#<jobId>                | TRANSFER#<number>       |
// refund            | JOB#<jobId>                | REFUND#<number>         | due
// ledger            | JOB#<jobId>                | LEDGER#<createdAt>#<id> |
// intent            | INTENT#<intentId>          | INTENT                  |
// stripeEvent       | STRIPE_EVENT#<id>          | STRIPE_EVENT            | ttl
// review            | USER#<revieweeId>          | REVIEW#<createdAt>#<id> | adminList
// reviewLink        | REVIEW#<id>                | REVIEW                  |
// helpfulMark       | USER#<userId>              | HELPFUL#<revieweeId>#REVIEW#<createdAt>#<id> |
// reviewReports     | REVIEW#<reviewId>          | REPORTS                 |
// reviewReporter    | REVIEW#<reviewId>          | REPORTER#<reporterId>   |
// reviewedJob       | JOB#<jobId>                | REVIEW                  |
// reviewedPair      | REVIEWER#<reviewerId>      | REVIEWEE#<revieweeId>   |
// notification      | USER#<userId>              | NOTIFICATION#<id>       | ttl
// inbox             | USER#<userId>              | INBOX                   | due
// pushSubscription  | USER#<userId>              | PUSH#<hash>             | ttl
// upload            | UPLOAD#<id>                | UPLOAD                  | due
// multipartUpload   | UPLOAD#<uploadId>          | PARTS                   | ttl
// image             | IMAGE#<id>                 | IMAGE                   | due
// conversation      | CONVERSATION#<id>          | CONVERSATION            | gsi1: customer · gsi2: handyman · due · ttl
// message           | CONVERSATION#<conversationId> | MESSAGE#<id>         | ttl
// sentMarker        | CONVERSATION#<conversationId> | SENT#<sender>#<clientId> | ttl
// block             | BLOCK#<customerId>#<handymanId> | BLOCK              | gsi1: handyman · gsi2: customer
// questionCount     | REQUEST#<serviceRequestId> | QUESTIONS               |
// contactHits       | USER#<userId>              | CONTACT_HITS            | ttl
// reportGroup       | USER#<userId>              | REPORTS#<reason>        | ttl
// fraudAlert        | FRAUD_ALERT#<id>           | FRAUD_ALERT             | gsi1: queue of open, of resolved · gsi2: user · due
// audit             | AUDIT#<subject>            | <createdAt>#<id>        |
// adminNote         | NOTES#<subject>            | <createdAt>#<id>        |
// rate              | RATE#<name>                | RATE                    | ttl
// idempotency       | IDEMPOTENCY#<name>         | IDEMPOTENCY             | ttl
// outbox            | OUTBOX#<id>                | OUTBOX                  | ttl
// processedEvent    | PROCESSED_EVENT#<id>       | PROCESSED_EVENT         | ttl
// statistics        | STATS#<shard>              | STATS                   |
// dayStatistics     | STATS_DAYS#<shard>         | <day>                   |
// demand            | DEMAND#<week>#<zipCode>#<category> | DEMAND          | gsi1: week, by what expired · ttl
// countedRequest    | REQUEST#<serviceRequestId> | COUNTED                 | ttl
// settings          | SETTINGS                   | SETTINGS                |

export * from "./entities/admin.ts";
export * from "./entities/appointments.ts";
export * from "./entities/conversations.ts";
export * from "./entities/handymen.ts";
export * from "./entities/jobs.ts";
export * from "./entities/notifications.ts";
export * from "./entities/payments.ts";
export * from "./entities/requests.ts";
export * from "./entities/reviews.ts";
export * from "./entities/technical.ts";
export * from "./entities/uploads.ts";
export * from "./entities/users.ts";
export * from "./entities/verifications.ts";
