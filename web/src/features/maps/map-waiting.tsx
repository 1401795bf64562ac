import styles from "./maps.module.css";

/** Empty, as high as a map with one line of words below it. */
export const MapWaiting = () => (
  <div className={styles.map} aria-hidden="true">
    <div className={styles.frame} />
    <p className="note">&nbsp;</p>
  </div>
);
