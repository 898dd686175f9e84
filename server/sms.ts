/** Sends SMS codes through a webhook, so that the operator can connect any gateway. */
import type { SendSms } from './shop';

const TIMEOUT_MS = 5_000;

/**
 * POSTs `{mobile, code, purpose, minutes}` as JSON to `url` with the token as Bearer. Any 2xx status means success;
 * throws otherwise.
 */
export function smsWebhook({ url, token }: { url: string; token: string | null }): SendSms {
  return async (mobile, code, purpose) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ mobile, code, purpose, minutes: 5 }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the SMS webhook answered ${response.status}`);
  };
}
