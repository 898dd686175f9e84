/** What the settings connect the shop with outside of it. */
import { smtpMail } from './inbox/mail';
import { webhookPort } from './inbox/webhook';
import { paymentGateway } from './payments/gateway';
import type { ServerSettings } from './settings';
import type { Shop } from './shop';
import { smsWebhook } from './sms';

type Ports = Pick<Shop, 'sendSms' | 'onlinePayment' | 'sendMail' | 'webhook'>;

const given = <T, P>(settings: T | null, port: (settings: T) => P): P | null =>
  settings === null ? null : port(settings);

export const portsOf = ({ sms, gateway, mail, webhook }: ServerSettings): Ports => ({
  sendSms: given(sms, smsWebhook),
  onlinePayment: given(gateway, paymentGateway),
  sendMail: given(mail, smtpMail),
  webhook: given(webhook, webhookPort),
});
