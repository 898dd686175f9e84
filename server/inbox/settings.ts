/** Message settings of a buyer: unwanted kinds, a verified mail address, and a webhook. */
import type { components } from '@contract/schema';
import { isMailAddress } from '../../domain/shared/mailAddress';
import { redeemCodes, sendMailCode } from '../account/codes';
import { requireSession } from '../account/settings';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { currentBuyer, withoutTransaction, unitOfWork } from '../http/guard';
import { countCall } from '../http/limits';
import type { BodyOf, Call } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';

type Schemas = components['schemas'];

export async function findSettings(
  { db, shop }: Work,
  { buyerId }: Buyer,
): Promise<Schemas['InboxSettings']> {
  const { off, mail, webhookUrl } = await queries.findSettings(db, buyerId);
  return {
    off,
    mail,
    mailOffered: shop.sendMail !== null,
    webhookUrl,
    webhookOffered: shop.webhook !== null,
  };
}

export async function changeOff(
  { db }: Work,
  { buyerId }: Buyer,
  { shop, mail, webhook }: BodyOf<'changeInboxSettings'>,
): Promise<null> {
  const once = <T>(kinds: readonly T[]): T[] => [...new Set(kinds)];
  const off = { shop: once(shop), mail: once(mail), webhook: once(webhook) };
  await queries.saveSettings(db, buyerId, { off });
  return null;
}

const mailOf = (given: string): string =>
  isMailAddress(given) ? given.toLowerCase() : refuseField('mail', 'MAIL_INVALID', '请填写正确的邮箱地址');

export async function sendCodeToMail(call: Call<'sendInboxMailCode'>): Promise<Schemas['CodeSent']> {
  await currentBuyer(call);
  await countCall(call, 'code');
  return sendMailCode(call, mailOf(call.body.mail));
}

/** The code proves that the buyer can read the mail, so nobody can subscribe another person. */
export async function setMail(call: Call<'setInboxMail'>): Promise<null> {
  const { buyer } = await currentBuyer(call);
  const mail = mailOf(call.body.mail);
  await redeemCodes(withoutTransaction(call), { purpose: 'mail', mobile: mail, code: call.body.code });
  return unitOfWork(
    call,
    'write',
    async (work) => {
      await requireSession(work, call);
      return saveMail(work, buyer, mail);
    },
    buyer.buyerId,
  );
}

async function saveMail(work: Work, { buyerId }: Buyer, mail: string | null): Promise<null> {
  const before = await queries.findSettings(work.db, buyerId);
  await queries.saveSettings(work.db, buyerId, { mail });
  await audit(work, {
    subject: 'account',
    id: buyerId,
    action: 'inboxMail',
    before: before.mail,
    after: mail,
  });
  return null;
}

export const removeMail = (work: Work, buyer: Buyer): Promise<null> => saveMail(work, buyer, null);

/** Sets the address and creates a new secret; the old one becomes invalid. The secret is neither logged nor stored. */
export async function setWebhook(
  work: Work,
  { buyerId }: Buyer,
  { url }: BodyOf<'setInboxWebhook'>,
): Promise<Schemas['InboxWebhookSecret']> {
  const { webhook } = work.shop;
  if (webhook === null) return refuse('WEBHOOK_NOT_OFFERED', '本站暂未开通接口推送');
  if (!webhook.takes(url))
    refuseField('url', 'WEBHOOK_URL_INVALID', '请填写以 https:// 开头的公网地址，不含用户名和密码');
  const before = await queries.findSettings(work.db, buyerId);
  const webhookSerial = before.webhookSerial + 1;
  await saveWebhook(work, before, { webhookUrl: url, webhookSerial });
  return { secret: webhook.secretOf(buyerId, webhookSerial) };
}

export async function removeWebhook(work: Work, { buyerId }: Buyer): Promise<null> {
  const before = await queries.findSettings(work.db, buyerId);
  await saveWebhook(work, before, { webhookUrl: null, webhookSerial: before.webhookSerial + 1 });
  return null;
}

/** Only the host is logged, because path and query may contain a token. */
const hostOf = (url: string | null): string | null => url && new URL(url).host;

async function saveWebhook(
  work: Work,
  { buyerId, webhookUrl }: queries.SettingsRow,
  change: Pick<queries.SettingsRow, 'webhookUrl' | 'webhookSerial'>,
): Promise<void> {
  await queries.saveSettings(work.db, buyerId, change);
  await audit(work, {
    subject: 'account',
    id: buyerId,
    action: 'inboxWebhook',
    before: hostOf(webhookUrl),
    after: hostOf(change.webhookUrl),
  });
}
