/** 报价单: offered goods, prices and validity, with boxes for seals. */
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { QuotationSheet } from '../sheets';
import { paperOf, words } from './look';
import { factList, factStrip, heading, parties, pricedTable, seals, totals } from './parts';

export function quotation(sheet: QuotationSheet): TDocumentDefinitions {
  const { quotationNumber, quotedOn, validUntil, contact, seller, buyer, lines, terms, bank, remarks } =
    sheet;
  return paperOf({
    title: '报价单',
    number: `报价单号 ${quotationNumber}`,
    seller: seller.name,
    printedAt: sheet.printedAt,
    content: [
      factStrip([
        ['报价单号', quotationNumber],
        ['报价日期', quotedOn],
        ['有效期至', `${validUntil}（含当日）`],
        ['联系电话', contact],
      ]),
      parties([
        ['报价方', seller],
        ['询价方', buyer],
      ]),
      pricedTable(lines),
      totals(sheet.sums),
      heading('条款'),
      {
        ol: [
          ...terms,
          '单价与金额均含增值税。',
          `以上价格在 ${validUntil} 前（含当日）下单有效，逾期须重新报价。`,
        ].map((term) => words(term, { margin: [0, 0, 0, 1.5] })),
      },
      factList([...bank, ['备注', remarks]], [0, 6, 0, 0]),
      seals(['报价方', '询价方确认'], '经办人'),
    ],
  });
}
