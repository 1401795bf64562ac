import type { TextKey } from "./texts.ts";

/** One line of the specification's error catalogue: its row, its exact English, and the folder whose screens show it. */
export type Line = {
  readonly ruleId: string;
  readonly key: TextKey;
  readonly text: string;
  readonly shownBy: string;
};

const line = (ruleId: string, shownBy: string, key: TextKey, text: string): Line => ({ ruleId, key, text, shownBy });

const ui = "ui";
const session = "features/session";
const handyman = "features/dashboards/handyman";
const feed = "features/feed";
const requests = "features/requests";
const uploads = "features/uploads";
const payments = "features/payments";
const enrollment = "features/enrollment";
const portfolio = "features/portfolio";
const reviews = "features/reviews";
const admin = "features/admin";

export const catalogue: readonly Line[] = [
  line("R-167", session, "toast.unauthorized", "Unauthorized"),
  line("R-167", session, "toast.loggedOut", "You are logged out. Logging in again..."),
  line("R-167", session, "toast.loggedOutFull", "Unauthorized - You are logged out. Logging in again..."),
  line("R-168", ui, "toast.error", "Error"),
  line("R-168", ui, "toast.success", "Success"),
  line("R-168", feed, "handyman.toast.acceptFailed", "Failed to accept job. Please try again."),
  line("R-168", feed, "handyman.toast.accepted", "Job accepted successfully!"),
  line("R-168", handyman, "handyman.toast.statusFailed", "Failed to update job status. Please try again."),
  line("R-168", handyman, "handyman.toast.statusUpdated", "Job status updated successfully!"),
  line("R-168", handyman, "handyman.toast.jobCompleted", "Job completed successfully!"),
  line("R-049", admin, "admin.denied", "Access Denied"),
  line("R-049", admin, "admin.deniedText", "Admin access required"),
  line("R-169", requests, "requests.toast.requestFailed", "Failed to submit service request. Please try again."),
  line(
    "R-169",
    requests,
    "requests.toast.requestSubmitted",
    "Service request submitted successfully! You'll be notified when a handyman accepts.",
  ),
  line("R-169", uploads, "uploads.toast.imageFailed", "Failed to process uploaded image."),
  line("R-169", uploads, "uploads.toast.imageUploaded", "Image uploaded successfully!"),
  line("R-170", payments, "payments.startFailed", "Failed to initialize payment. Please try again."),
  line("R-170", payments, "payments.confirmFailed", "Failed to confirm payment. Please contact support."),
  line("R-170", payments, "payments.failed", "Payment Failed"),
  line(
    "R-170",
    payments,
    "payments.successful",
    "Payment Successful - Thank you for your payment! The handyman will receive their payment.",
  ),
  line("R-171", enrollment, "enrollment.toast.enrollmentFailed", "Enrollment Failed"),
  line(
    "R-171",
    enrollment,
    "enrollment.toast.enrollmentError",
    "There was an error processing your enrollment. Please try again.",
  ),
  line("R-171", enrollment, "enrollment.toast.enrollmentNotSent", "Failed to submit enrollment. Please try again."),
  line("R-171", enrollment, "toast.enrollmentSuccess", "Success!"),
  line("R-171", enrollment, "toast.enrollmentSubmitted", "Your handyman enrollment has been submitted successfully."),
  line("R-088", enrollment, "toast.paymentSetup", "Complete Payment Setup"),
  line("R-089", enrollment, "toast.welcome", "Welcome!"),
  line("R-171", portfolio, "portfolio.toast.portfolioFailed", "Failed to add portfolio item"),
  line("R-171", portfolio, "portfolio.toast.portfolioAdded", "Portfolio item added successfully!"),
  line("R-171", reviews, "reviews.toast.reviewFailed", "Failed to submit review"),
  line("R-171", reviews, "reviews.toast.reviewSubmitted", "Review submitted successfully!"),
  line("R-171", portfolio, "toast.warning", "Warning"),
  line("R-171", portfolio, "portfolio.toast.imageAclFailed", "Image uploaded but ACL setup failed"),
  line("R-171", "ui", "connection.offline", "No Internet connection"),
  line("R-171", "ui", "connection.online", "Connected to the Internet"),
  line("R-171", uploads, "uploads.uploader.youCanOnlyUploadX.1", "You can only upload %{smart_count} files"),
  line(
    "R-171",
    uploads,
    "uploads.uploader.youHaveToAtLeastSelectX.1",
    "You have to select at least %{smart_count} files",
  ),
  line("R-171", uploads, "uploads.uploader.youCanOnlyUploadFileTypes", "You can only upload: %{types}"),
  line("R-171", uploads, "uploads.uploader.noMoreFilesAllowed", "Cannot add more files"),
  line(
    "R-171",
    uploads,
    "uploads.uploader.noDuplicates",
    "Cannot add the duplicate file '%{fileName}', it already exists",
  ),
  line("R-171", uploads, "uploads.uploader.failedToUpload", "Failed to upload %{file}"),
  line("R-171", uploads, "uploads.uploader.authorizationRequired", "Authorization required"),
  line("R-171", uploads, "uploads.uploader.exceedsSize", "%{file} exceeds maximum allowed size of %{size}"),
  line("R-010", "shell", "notFound.text", "Sorry, the page you are looking for does not exist."),
];
