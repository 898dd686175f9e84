/** Sends plain-text mail by SMTP, one recipient at a time. */
import { createTransport } from 'nodemailer';
import type { SendMail } from '../shop';

export interface MailSettings {
  /** `smtps://name:password@host:465`. `smtp://` begins unencrypted and must upgrade to TLS. */
  url: string;
  /** Sender address. */
  from: string;
}

const TIMEOUT_MS = 5_000;

/** TLS is required except for a server on this machine. */
const isLocal = (url: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);

export function smtpMail({ url, from }: MailSettings): SendMail {
  const transport = createTransport({
    url,
    requireTLS: !isLocal(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Prevents message contents from referring to files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.indexOf('@') + 1);
  return async ({ to, subject, text, id }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
