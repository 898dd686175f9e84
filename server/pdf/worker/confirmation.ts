/** 订单确认书: goods, prices, delivery, and space for both seals. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ConfirmationSheet } from '../sheets';
import { paperOf, words } from './look';
import { factList, factStrip, heading, parties, pricedTable, seals, totals } from './parts';

const deliveries = (sheet: ConfirmationSheet): Content[] =>
  sheet.deliveries.map(({ name, facts }) => ({
    unbreakable: true,
    margin: [0, 0, 0, 3],
    stack: [words(name, { bold: true }), factList(facts)],
  }));

export function confirmation(sheet: ConfirmationSheet): TDocumentDefinitions {
  const { orderNumber, placedAt, status, seller, buyer, lines, terms, bank, remarks, printedAt } = sheet;
  return paperOf({
    title: '订单确认书',
    number: `订单号 ${orderNumber}`,
    seller: seller.name,
    printedAt,
    content: [
      factStrip([
        ['订单号', orderNumber],
        ['下单时间', placedAt],
        ['订单状态', status],
        ['商品', `${lines.length} 种`],
      ]),
      parties([
        ['供方', seller],
        ['需方', buyer],
      ]),
      pricedTable(lines),
      totals(sheet.sums),
      {
        columnGap: 20,
        columns: [
          { stack: [heading('配送'), ...deliveries(sheet)] },
          { stack: [heading('付款与发票'), factList([...terms, ...bank, ['买家备注', remarks]])] },
        ],
      },
      words('单价与金额均含增值税。', { style: 'small', margin: [0, 4, 0, 0] }),
      seals(['供方', '需方'], '经办人'),
    ],
  });
}
