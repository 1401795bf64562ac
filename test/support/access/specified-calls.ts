/** A row of the specification's table of endpoints. */
export type SpecifiedCall = {
  readonly ruleId: string;
  readonly call: string;
  /** The body fields that screens send; the endpoint must accept exactly these. */
  readonly payload: readonly string[];
  /** The response fields that screens read; each must exist. */
  readonly answer: readonly string[];
  /** The response is a list of such entries. */
  readonly isList?: true;
  /** The role that may call it, if it is restricted. */
  readonly role?: "handyman" | "admin";
};

const item = ["id", "title", "description", "category", "beforeImageUrl", "afterImageUrl", "completedAt", "createdAt"];
const enrollment = [
  ...["firstName", "lastName", "phone", "dateOfBirth", "address", "city", "state", "zipCode"],
  ...["bio", "experience", "skills", "certifications", "portfolioImages", "serviceRadius", "hourlyRate"],
  ...["availability", "emergencyServices", "businessName", "businessType", "taxId", "businessLicense", "insurance"],
  ...["hasUSBankAccount", "hasDebitCard", "preferredPayoutMethod"],
  ...["backgroundCheckConsent", "termsAccepted", "identityVerified"],
];

export const specifiedCalls: readonly SpecifiedCall[] = [
  { ruleId: "R-157", call: "GET /api/auth/user", payload: [], answer: ["id", "role", "firstName"] },
  {
    ruleId: "R-158",
    call: "GET /api/service-requests",
    payload: [],
    answer: [
      ...["id", "title", "description", "createdAt", "city", "address", "zipCode", "category", "urgency", "status"],
      ...["estimatedPrice", "imageUrls"],
    ],
    isList: true,
  },
  {
    ruleId: "R-158",
    call: "POST /api/service-requests",
    payload: [
      ...["title", "description", "category", "urgency", "address", "city", "zipCode", "imageUrls"],
      "estimatedPrice",
    ],
    answer: [],
  },
  {
    ruleId: "R-158",
    call: "GET /api/jobs",
    payload: [],
    answer: ["id", "status", "agreedPrice", "createdAt", "completedAt", "handymanNotes", "customerId"],
    isList: true,
  },
  { ruleId: "R-158", call: "GET /api/jobs/{jobId}", payload: [], answer: ["id", "agreedPrice"] },
  {
    ruleId: "R-158",
    call: "POST /api/jobs",
    payload: ["serviceRequestId", "agreedPrice"],
    answer: [],
    role: "handyman",
  },
  { ruleId: "R-158", call: "PATCH /api/jobs/{id}/status", payload: ["status", "notes"], answer: [] },
  { ruleId: "R-159", call: "POST /api/create-payment-intent", payload: ["jobId"], answer: ["clientSecret"] },
  { ruleId: "R-159", call: "POST /api/payments/confirm", payload: ["paymentIntentId"], answer: [] },
  {
    ruleId: "R-160",
    call: "GET /api/admin/stats",
    payload: [],
    answer: ["totalUsers", "activeJobs", "totalRevenue", "completionRate"],
    role: "admin",
  },
  {
    ruleId: "R-160",
    call: "GET /api/admin/users",
    payload: [],
    answer: ["id", "role", "firstName", "lastName", "email", "isActive", "createdAt", "profileImageUrl"],
    isList: true,
    role: "admin",
  },
  { ruleId: "R-161", call: "POST /api/handyman/enroll", payload: enrollment, answer: ["stripeOnboardingUrl"] },
  { ruleId: "R-162", call: "POST /api/objects/upload", payload: ["contentType", "size"], answer: ["uploadURL"] },
  { ruleId: "R-163", call: "PUT /api/service-images", payload: ["imageURL"], answer: ["objectPath"] },
  { ruleId: "R-163", call: "PUT /api/portfolio-images", payload: ["imageURL"], answer: ["objectPath"] },
  {
    ruleId: "R-164",
    call: "GET /api/handymen/{handymanId}/details",
    payload: [],
    answer: [
      ...["user", "profile", "portfolio", "reviews", "verifications", "skills"],
      ...["averageRating", "totalReviews"],
    ],
  },
  { ruleId: "R-164", call: "GET /api/handymen/{userId}/portfolio", payload: [], answer: item, isList: true },
  {
    ruleId: "R-164",
    call: "POST /api/portfolio-items",
    payload: ["title", "description", "category", "beforeImageUrl", "afterImageUrl", "completedAt"],
    answer: [],
  },
  { ruleId: "R-164", call: "POST /api/reviews", payload: ["rating", "title", "comment", "revieweeId"], answer: [] },
  { ruleId: "R-166", call: "POST /api/s3/multipart", payload: [], answer: ["key", "uploadId"] },
  { ruleId: "R-166", call: "GET /api/s3/multipart/{uploadId}", payload: [], answer: ["PartNumber"], isList: true },
  { ruleId: "R-166", call: "GET /api/s3/multipart/{uploadId}/{partNumber}", payload: [], answer: ["url"] },
  { ruleId: "R-166", call: "POST /api/s3/multipart/{uploadId}/complete", payload: ["parts"], answer: ["location"] },
  { ruleId: "R-166", call: "DELETE /api/s3/multipart/{uploadId}", payload: [], answer: [] },
  { ruleId: "R-166", call: "GET /api/s3/params", payload: [], answer: ["url"] },
  { ruleId: "R-166", call: "GET /api/s3/sts", payload: [], answer: [] },
];
