/** Mail by SMTP: plain text, one address at a time. */
import { createTransport } from 'nodemailer';
import type { SendMail } from '../shop';

export interface MailSettings {
  /** `smtps://name:password@host:465`; `smtp://` begins in the clear and must go over to TLS. */
  url: string;
  /** The address that mails come from. */
  from: string;
}

const TIMEOUT_MS = 5_000;

/** A mail goes over TLS, or to this machine. */
const isLocal = (url: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);

export function smtpMail({ url, from }: MailSettings): SendMail {
  const transport = createTransport({
    url,
    requireTLS: !isLocal(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A text names no file and no address to fetch.
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
