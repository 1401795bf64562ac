import { useTranslation } from "react-i18next";
import { type Channel, channels, type Topic, usedTopics } from "../../../../shared/notifications/kinds.ts";
import type { Preferences } from "../../../../shared/notifications/schema.ts";
import styles from "./topic-table.module.css";

const topicLabels = {
  jobs: "notifications.topicJobs",
  requests: "notifications.topicRequests",
  reviews: "notifications.topicReviews",
  verifications: "notifications.topicVerifications",
  quotes: "notifications.topicQuotes",
  messages: "notifications.topicMessages",
  appointments: "notifications.topicAppointments",
  marketing: "notifications.topicMarketing",
} as const satisfies Record<Topic, string>;

const channelLabels = {
  bell: "notifications.channelBell",
  push: "notifications.channelPush",
  mail: "notifications.channelMail",
} as const satisfies Record<Channel, string>;

export type TopicTableProps = {
  preferences: Preferences;
  /** Whether the stage pushes at all. */
  isPushed: boolean;
  onChange: (change: { channel: Channel; topic: Topic; isOn: boolean }) => void;
};

/** Each topic of which something is told, by each channel; what has no topic is always told. */
export function TopicTable({ preferences, isPushed, onChange }: TopicTableProps) {
  const { t } = useTranslation(["common", "notifications"]);
  const shown = channels.filter((channel) => channel !== "push" || isPushed);
  return (
    <table className={styles.topics}>
      <thead>
        <tr>
          <th scope="col">{t("notifications.topic")}</th>
          {shown.map((channel) => (
            <th key={channel} scope="col">
              {t(channelLabels[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <TopicRow label={t("notifications.topicAlways")} channels={shown} isOn={() => true} />
        {usedTopics.map((topic) => (
          <TopicRow
            key={topic}
            label={t(topicLabels[topic])}
            channels={shown}
            isOn={(channel) => preferences[channel][topic]}
            onChange={(channel, isOn) => onChange({ channel, topic, isOn })}
          />
        ))}
      </tbody>
    </table>
  );
}

type TopicRowProps = {
  label: string;
  channels: readonly Channel[];
  isOn: (channel: Channel) => boolean;
  /** Without it nothing can be changed. */
  onChange?: (channel: Channel, isOn: boolean) => void;
};

function TopicRow({ label, channels, isOn, onChange }: TopicRowProps) {
  const { t } = useTranslation(["common", "notifications"]);
  return (
    <tr>
      <th scope="row">{label}</th>
      {channels.map((channel) => (
        <td key={channel}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              aria-label={t("notifications.choice", { topic: label, channel: t(channelLabels[channel]) })}
              checked={isOn(channel)}
              disabled={!onChange}
              readOnly={!onChange}
              onChange={({ target }) => onChange?.(channel, target.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
