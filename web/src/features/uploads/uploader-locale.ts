import { i18n } from "../../i18n/i18n.ts";

/** The uploader's own sentences in the language on screen; `%{…}` are its slots. */
export const uploaderLocale = () => ({
  pluralize: (count: number) => (count === 1 ? 0 : 1),
  strings: {
    youCanOnlyUploadX: {
      0: i18n.t("uploader.youCanOnlyUploadX.0"),
      1: i18n.t("uploader.youCanOnlyUploadX.1"),
    },
    youHaveToAtLeastSelectX: {
      0: i18n.t("uploader.youHaveToAtLeastSelectX.0"),
      1: i18n.t("uploader.youHaveToAtLeastSelectX.1"),
    },
    aggregateExceedsSize: i18n.t("uploader.aggregateExceedsSize"),
    exceedsSize: i18n.t("uploader.exceedsSize"),
    inferiorSize: i18n.t("uploader.inferiorSize"),
    youCanOnlyUploadFileTypes: i18n.t("uploader.youCanOnlyUploadFileTypes"),
    noMoreFilesAllowed: i18n.t("uploader.noMoreFilesAllowed"),
    noDuplicates: i18n.t("uploader.noDuplicates"),
    failedToUpload: i18n.t("uploader.failedToUpload"),
    noInternetConnection: i18n.t("connection.offline"),
    connectedToInternet: i18n.t("connection.online"),
  },
});
