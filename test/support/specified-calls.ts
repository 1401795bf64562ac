/** A row of the specification's table of endpoints. */
export type SpecifiedCall = {
  readonly row: string;
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
  { row: "R-157", call: "GET /api/auth/user", payload: [], answer: ["id", "role", "firstName"] },
  {
    row: "R-158",
    call: "GET /api/service-requests",
    payload: [],
    answer: [
      ...["id", "title", "description", "createdAt", "city", "address", "zipCode", "category", "urgency", "status"],
      ...["estimatedPrice", "imageUrls"],
    ],
    isList: true,
  },
  {
    row: "R-158",
    call: "POST /api/service-requests",
    payload: [
      ...["title", "description", "category", "urgency", "address", "city", "zipCode", "imageUrls"],
      "estimatedPrice",
    ],
    answer: [],
  },
  {
    row: "R-158",
    call: "GET /api/jobs",
    payload: [],
    answer: ["id", "status", "agreedPrice", "createdAt", "completedAt", "handymanNotes", "customerId"],
    isList: true,
  },
  { row: "R-158", call: "GET /api/jobs/{jobId}", payload: [], answer: ["id", "agreedPrice"] },
  { row: "R-158", call: "POST /api/jobs", payload: ["serviceRequestId", "agreedPrice"], answer: [], role: "handyman" },
  { row: "R-158", call: "PATCH /api/jobs/{id}/status", payload: ["status", "notes"], answer: [] },
  { row: "R-159", call: "POST /api/create-payment-intent", payload: ["jobId"], answer: ["clientSecret"] },
  { row: "R-159", call: "POST /api/payments/confirm", payload: ["paymentIntentId"], answer: [] },
  {
    row: "R-160",
    call: "GET /api/admin/stats",
    payload: [],
    answer: ["totalUsers", "activeJobs", "totalRevenue", "completionRate"],
    role: "admin",
  },
  {
    row: "R-160",
    call: "GET /api/admin/users",
    payload: [],
    answer: ["id", "role", "firstName", "lastName", "email", "isActive", "createdAt", "profileImageUrl"],
    isList: true,
    role: "admin",
  },
  { row: "R-161", call: "POST /api/handyman/enroll", payload: enrollment, answer: ["stripeOnboardingUrl"] },
  { row: "R-162", call: "POST /api/objects/upload", payload: ["contentType", "size"], answer: ["uploadURL"] },
  { row: "R-163", call: "PUT /api/service-images", payload: ["imageURL"], answer: ["objectPath"] },
  { row: "R-163", call: "PUT /api/portfolio-images", payload: ["imageURL"], answer: ["objectPath"] },
  {
    row: "R-164",
    call: "GET /api/handymen/{handymanId}/details",
    payload: [],
    answer: [
      ...["user", "profile", "portfolio", "reviews", "verifications", "skills"],
      ...["averageRating", "totalReviews"],
    ],
  },
  { row: "R-164", call: "GET /api/handymen/{userId}/portfolio", payload: [], answer: item, isList: true },
  {
    row: "R-164",
    call: "POST /api/portfolio-items",
    payload: ["title", "description", "category", "beforeImageUrl", "afterImageUrl", "completedAt"],
    answer: [],
  },
  { row: "R-164", call: "POST /api/reviews", payload: ["rating", "title", "comment", "revieweeId"], answer: [] },
  { row: "R-166", call: "POST /api/s3/multipart", payload: [], answer: ["key", "uploadId"] },
  { row: "R-166", call: "GET /api/s3/multipart/{uploadId}", payload: [], answer: ["PartNumber"], isList: true },
  { row: "R-166", call: "GET /api/s3/multipart/{uploadId}/{partNumber}", payload: [], answer: ["url"] },
  { row: "R-166", call: "POST /api/s3/multipart/{uploadId}/complete", payload: ["parts"], answer: ["location"] },
  { row: "R-166", call: "DELETE /api/s3/multipart/{uploadId}", payload: [], answer: [] },
  { row: "R-166", call: "GET /api/s3/params", payload: [], answer: ["url"] },
  { row: "R-166", call: "GET /api/s3/sts", payload: [], answer: [] },
];
