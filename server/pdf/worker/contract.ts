/** 购销合同 and 验收单 of an order. They state what the order and the settings say; the shop adds no other terms. */
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { AcceptanceSheet, ContractSheet } from '../sheets';
import { paperOf, words } from './look';
import { factList, factStrip, heading, parties, pricedTable, seals, totals } from './parts';

export function contract(sheet: ContractSheet): TDocumentDefinitions {
  const { orderNumber, placedAt, seller, buyer, lines, terms, deliveries, bank, remarks } = sheet;
  return paperOf({
    title: '购销合同',
    number: `订单号 ${orderNumber}`,
    seller: seller.name,
    printedAt: sheet.printedAt,
    content: [
      factStrip([
        ['订单号', orderNumber],
        ['下单时间', placedAt],
        ['商品', `${lines.length} 种`],
      ]),
      parties([
        ['供方（卖方）', seller],
        ['需方（买方）', buyer],
      ]),
      heading('一、标的、数量与价款'),
      pricedTable(lines),
      totals(sheet.sums),
      words('单价与金额均含增值税。', { style: 'small', margin: [0, 4, 0, 0] }),
      heading('二、交货'),
      ...deliveries.map(({ name, facts }) => ({ stack: [words(name, { bold: true }), factList(facts)] })),
      heading('三、付款与发票'),
      factList([...terms, ...bank, ['买方备注', remarks]]),
      seals(['供方', '需方'], '代表人'),
    ],
  });
}

export function acceptance(sheet: AcceptanceSheet): TDocumentDefinitions {
  const { orderNumber, placedAt, sentOn, seller, buyer, lines } = sheet;
  return paperOf({
    title: '验收单',
    number: `订单号 ${orderNumber}`,
    seller: seller.name,
    printedAt: sheet.printedAt,
    content: [
      factStrip([
        ['订单号', orderNumber],
        ['下单时间', placedAt],
        ['发货日期', sentOn],
        ['已发货商品', `${lines.length} 种`],
      ]),
      parties([
        ['供货单位', seller],
        ['验收单位', buyer],
      ]),
      pricedTable(lines),
      totals(sheet.sums),
      words('只列已发货的商品，不含运费；金额含增值税。', { style: 'small', margin: [0, 4, 0, 0] }),
      heading('验收记录'),
      words('□ 数量相符　　□ 规格、批号相符　　□ 包装完好　　□ 证书资料齐全'),
      words('验收意见：', { margin: [0, 8, 0, 28] }),
      seals(['验收单位', '供货单位'], '经办人'),
    ],
  });
}
