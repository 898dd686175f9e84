/** Connections to external services, as configured by the settings. */
import { signatureFault } from './http/signed';
import { smtpMail } from './inbox/mail';
import { webhookPort } from './inbox/webhook';
import { paymentGateway } from './payments/gateway';
import type { ServerSettings } from './settings';
import type { CarrierNotices, Shop } from './shop';
import { smsWebhook } from './sms';

type Ports = Pick<Shop, 'sendSms' | 'onlinePayment' | 'carrierNotices' | 'sendMail' | 'webhook'>;

const given = <T, P>(settings: T | null, port: (settings: T) => P): P | null =>
  settings === null ? null : port(settings);

const carrierNotices = ({ secret }: { secret: string }): CarrierNotices => ({
  faultOf: (message, now) => signatureFault(secret, message, now),
});

export const portsOf = ({ sms, gateway, carrier, mail, webhook }: ServerSettings): Ports => ({
  sendSms: given(sms, smsWebhook),
  onlinePayment: given(gateway, paymentGateway),
  carrierNotices: given(carrier, carrierNotices),
  sendMail: given(mail, smtpMail),
  webhook: given(webhook, webhookPort),
});
