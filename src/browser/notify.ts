/**
 * Messages to the buyer from outside React (the request layer) and from pages. The root mounts antd's message and
 * notification here; a message from before that waits.
 */
export interface Notifier {
  error: (text: string) => void;
  success: (text: string) => void;
  info: (text: string) => void;
  /** A message with something to press, e.g. 撤销; it stays as long as a notification. */
  offer: (text: string, action: Offer) => void;
}

export interface Offer {
  label: string;
  run: () => void;
  /** Beside another one that reads alike, not in its place: two deletions of two lines each have a way back. */
  unique?: boolean;
}

let mounted: Notifier | null = null;
let waiting: ((toaster: Notifier) => void)[] = [];
let load: (() => void) | null = null;

/** The toaster that shows the messages from now on, those that wait first; null takes it away. */
export function setToaster(toaster: Notifier | null): void {
  mounted = toaster;
  if (!toaster) return;
  const messages = waiting;
  waiting = [];
  for (const show of messages) show(toaster);
}

/** Called when a message waits for a toaster; null calls nobody. */
export function onWaiting(listener: (() => void) | null): void {
  load = listener;
  if (waiting.length > 0) load?.();
}

function send(show: (toaster: Notifier) => void): void {
  if (mounted) show(mounted);
  else {
    waiting.push(show);
    load?.();
  }
}

export const notify: Notifier = {
  error: (text) => send((toaster) => toaster.error(text)),
  success: (text) => send((toaster) => toaster.success(text)),
  info: (text) => send((toaster) => toaster.info(text)),
  offer: (text, action) => send((toaster) => toaster.offer(text, action)),
};
