/** Content of the 报价单. `server/pdf` prints it. */
import { FREIGHT_WORDS } from '../../domain/quotation/quotation';
import { sum, times } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { refuse } from '../http/refusal';
import type { PricedLine, QuotationSheet } from '../pdf/print';
import { bankFacts, contractParty } from '../pdf/seller';
import { shopValues } from '../shopSettings/service';
import { loadQuotation } from './service';

/** The 报价单 according to the last answer; refuses before the first answer. */
export async function quotationSheet(
  work: Work,
  { buyerId }: Buyer,
  quotationNo: string,
): Promise<QuotationSheet> {
  const quotation = await loadQuotation(work, quotationNo, buyerId);
  const { head, remark, freight, terms, lines } = quotation;
  const { answerTime, validUntil } = head;
  if (answerTime === null || validUntil === null)
    return refuse('QUOTATION_STATE', '商家尚未报价，没有报价单');
  const priced = lines.flatMap((line): PricedLine[] => {
    const { catalogNo, cas, prodName, brandName, spec, skuName, count, quoted, quotedDays } = line;
    if (quoted === null) return [];
    return [
      {
        catalogNo,
        cas,
        spec,
        count,
        price: quoted,
        amount: times(quoted, count),
        name: prodName,
        brand: brandName,
        pack: skuName,
        note: quotedDays === null ? '' : `${quotedDays} 个工作日发货`,
      },
    ];
  });
  const declined = lines.filter((line) => line.quoted === null);
  const goods = sum(priced.map(({ amount }) => amount));
  return {
    quotationNumber: quotationNo,
    quotedOn: answerTime.slice(0, 10),
    validUntil,
    contact: (await shopValues(work)).servicePhone,
    seller: await contractParty(work),
    buyer: {
      name: head.institution || head.requesterName,
      facts: [['申请人', head.institution ? head.requesterName : '']],
    },
    lines: priced,
    sums: { goods, freight: freight === 'included' ? 0 : null, discount: 0, total: goods },
    terms: [
      `运费：${FREIGHT_WORDS[freight]}。`,
      ...terms.split('\n').filter(Boolean),
      ...declined.map((line) => `未报价：${line.prodName} ${line.skuName}，${line.declined}`),
    ],
    bank: await bankFacts(work),
    remarks: remark.replaceAll('\n', ' '),
    printedAt: dateTime(work.now).slice(0, 16),
  };
}
