/** Codes by SMS through a webhook: whoever runs the shop connects the gateway of their choice. */
import type { SendSms } from './shop';

const TIMEOUT_MS = 5_000;

/**
 * POSTs `{mobile, code, purpose, minutes}` as JSON to `url`, with the token as Bearer; any status from 200 to 299 means
 * that the message was taken over.
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
