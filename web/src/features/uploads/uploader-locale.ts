import { i18n } from "../../i18n/i18n.ts";

/** Uppy's locale strings in the current language; `%{…}` are its slots. */
export const uploaderLocale = () => ({
  pluralize: (count: number) => (count === 1 ? 0 : 1),
  strings: {
    youCanOnlyUploadX: {
      0: i18n.t("uploads.uploader.youCanOnlyUploadX.0"),
      1: i18n.t("uploads.uploader.youCanOnlyUploadX.1"),
    },
    youHaveToAtLeastSelectX: {
      0: i18n.t("uploads.uploader.youHaveToAtLeastSelectX.0"),
      1: i18n.t("uploads.uploader.youHaveToAtLeastSelectX.1"),
    },
    aggregateExceedsSize: i18n.t("uploads.uploader.aggregateExceedsSize"),
    exceedsSize: i18n.t("uploads.uploader.exceedsSize"),
    inferiorSize: i18n.t("uploads.uploader.inferiorSize"),
    youCanOnlyUploadFileTypes: i18n.t("uploads.uploader.youCanOnlyUploadFileTypes"),
    noMoreFilesAllowed: i18n.t("uploads.uploader.noMoreFilesAllowed"),
    noDuplicates: i18n.t("uploads.uploader.noDuplicates"),
    failedToUpload: i18n.t("uploads.uploader.failedToUpload"),
    noInternetConnection: i18n.t("connection.offline"),
    connectedToInternet: i18n.t("connection.online"),
  },
});
