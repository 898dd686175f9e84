/**
 * Messages to the user from outside React (the request layer, models) and from pages. `Toaster` connects antd's message
 * and notification; a message that comes before that waits.
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
  /** Shown beside an earlier one with the same text, not in its place: each of two deletions can be undone. */
  unique?: boolean;
}

let mounted: Notifier | null = null;
let waiting: ((toaster: Notifier) => void)[] = [];

/** Sets the toaster that shows the messages, those that wait first; null removes it. */
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
