/** Turns a conversation into a quotation of packs on sale. What is not sold is answered in text. */
import { compact, productOfNumber } from '../documents/numbers';
import type { Work } from '../db/transaction';
import type { AnswerOf, BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import { ask } from '../quotations/service';
import { findManaged, lockAsRead, tellBuyer } from './managed';

/** The pack with this number; refuses unknown ones and numbers of products. */
function packOf(catalogNo: string): number {
  const key = compact(catalogNo);
  const pack = productOfNumber(catalogNo)?.skus.find((sku) => compact(sku.catalogNo) === key);
  return (
    pack?.skuId ??
    refuseField('lines', 'PACK_UNKNOWN', `没有规格货号 ${catalogNo}，请填到包装，如 CX10001-500mL`)
  );
}

/** Requests a quotation for the buyer and tells it in the conversation. Finance answers it as any other. */
export async function quote(
  work: Work,
  { buyerId }: Buyer,
  conversationNo: string,
  { version, lines }: BodyOf<'quoteConversation'>,
): Promise<AnswerOf<'quoteConversation'>> {
  const row = await lockAsRead(work, conversationNo, version);
  if (row.closed) refuse('CONVERSATION_STATE', '会话已关闭，请重新打开后再报价');
  if (row.quotationNo !== null) refuse('QUOTATION_MADE', `这条会话已有报价单 ${row.quotationNo}`);
  const items = lines.map(({ catalogNo, count }) => ({ skuId: packOf(catalogNo), count }));
  const quotationNo = await ask(work, row, { items, remark: `咨询 ${conversationNo}`, wishedDay: null });
  const text = `已为您建立报价单 ${quotationNo}，报价后会通知您，可在“我的报价”中查看并下单。`;
  await tellBuyer(work, row, buyerId, text, { action: 'asked', quotationNo });
  return findManaged(work, conversationNo);
}
