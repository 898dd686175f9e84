/**
 * Words to the buyer from outside React (the request layer) and from pages. The root mounts antd's message and
 * notification here; what is said before that waits.
 */
export interface Voice {
  error: (text: string) => void;
  success: (text: string) => void;
  info: (text: string) => void;
  /** A message with something to press, e.g. 撤销; it stays as long as a notification. */
  offer: (text: string, action: { label: string; run: () => void }) => void;
}

let voice: Voice | null = null;
let waiting: ((voice: Voice) => void)[] = [];

/** Gives the page a voice; null takes it away. */
export function setVoice(next: Voice | null): void {
  voice = next;
  if (!voice) return;
  const speak = waiting;
  waiting = [];
  for (const say of speak) say(voice);
}

function say(what: (voice: Voice) => void): void {
  if (voice) what(voice);
  else waiting.push(what);
}

export const notify: Voice = {
  error: (text) => say((one) => one.error(text)),
  success: (text) => say((one) => one.success(text)),
  info: (text) => say((one) => one.info(text)),
  offer: (text, action) => say((one) => one.offer(text, action)),
};
