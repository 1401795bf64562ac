/** Local storage key: for whom this device is notified, and by which subscription. */
export const DEVICE_KEY = "pushDevice";
