/** Conversations of the demo: two that wait, one that is answered. Past times, as if the day had gone on. */
import { answer } from '../server/conversations/managed';
import { open, write } from '../server/conversations/service';
import { buyerById } from '../server/account/queries';
import type { Work } from '../server/db/transaction';
import type { Buyer } from '../server/http/sessions';
import { findOwnOrders, STATUS } from '../server/orders/service';
import { BUYER_ID, SERVICE_ID } from './buyers';

const HOUR = 3_600_000;
/** 四氢呋喃 */
const PRODUCT = 10925;

const ago = (work: Work, hours: number): Work => ({ ...work, now: work.now - hours * HOUR });

async function ofLab(work: Work, lab: Buyer): Promise<void> {
  const [paid] = await findOwnOrders(work, lab, { statuses: [STATUS.paid], max: 1 });
  if (paid)
    await open(ago(work, 26), lab, {
      about: 'order',
      orderNumber: paid.orderNumber,
      subject: '能否与下一单合并发货',
      text: '这一单不急，下周还有一批危险品要买，希望一起送，少跑一次危化品仓库。',
    });
  const { head } = await open(ago(work, 5), lab, {
    about: 'product',
    prodId: PRODUCT,
    subject: '过氧化物含量与开封后的保存',
    text: '这个级别出厂时过氧化物一般是多少？开封后在氩气下能放多久？',
  });
  await write(ago(work, 4), lab, head.conversationNo, { text: '补充：用于格氏反应，水分要求 50 ppm 以下。' });
}

async function ofBuyer(work: Work, buyer: Buyer, service: Buyer): Promise<void> {
  const { head } = await open(ago(work, 50), buyer, {
    about: 'none',
    subject: '发票抬头变更后已开的发票怎么办',
    text: '学院更名，之前两个月的发票抬头是旧名称，财务不肯报，能否重开？',
  });
  const text =
    '可以。请在“发票管理”中对这些发票申请冲红，原因选“抬头或税号有误”，再用新抬头申请开票。跨年的发票请在 1 月底前申请。';
  await answer(ago(work, 47), service, head.conversationNo, { version: 1, text });
}

/** Requires a buyer with earlier orders. */
export async function insertConversations(work: Work, lab: Buyer): Promise<void> {
  await ofLab(work, lab);
  const [buyer, service] = [await buyerById(work.db, BUYER_ID), await buyerById(work.db, SERVICE_ID)];
  if (buyer && service) await ofBuyer(work, buyer, service);
}
