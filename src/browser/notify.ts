/**
 * Shows messages from outside React (client, models) and from pages. `Toaster` connects antd's message and
 * notification; earlier messages are queued.
 */
export interface Notifier {
  error: (text: string) => void;
  success: (text: string) => void;
  info: (text: string) => void;
  /** A notification with a button, e.g. 撤销. */
  offer: (text: string, action: Offer) => void;
}

export interface Offer {
  label: string;
  run: () => void;
  /**
   * Shown beside an earlier message with the same text instead of replacing it: each of two deletions can be undone.
   */
  unique?: boolean;
}

let mounted: Notifier | null = null;
let waiting: ((toaster: Notifier) => void)[] = [];

/** Connects the toaster and shows queued messages; null disconnects it. */
export function setToaster(toaster: Notifier | null): void {
  mounted = toaster;
  if (!toaster) return;
  const messages = waiting;
  waiting = [];
  for (const show of messages) show(toaster);
}

function send(show: (toaster: Notifier) => void): void {
  if (mounted) show(mounted);
  else waiting.push(show);
}

export const notify: Notifier = {
  error: (text) => send((toaster) => toaster.error(text)),
  success: (text) => send((toaster) => toaster.success(text)),
  info: (text) => send((toaster) => toaster.info(text)),
  offer: (text, action) => send((toaster) => toaster.offer(text, action)),
};
