/** 拣货单: packs to pick by storage, with lots and boxes to tick. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PickedLine, PickingSheet } from '../sheets';
import { paperOf, RULED, words } from './look';
import { columnHead, factStrip, goodsCells, goodsHead, heading } from './parts';

const pickedTable = (lines: readonly PickedLine[]): Content => ({
  layout: RULED,
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [20, 84, '*', 58, 26, 78, 62, 24],
    body: [
      [...goodsHead(), columnHead('批号'), columnHead('库存'), columnHead('拣货')],
      ...lines.map((line, at) => [
        ...goodsCells(line, at, [
          line.danger && `危险货物：${line.danger}`,
          `订单：${line.orders.join('，')}`,
        ]),
        { text: line.lotNo },
        words(line.place || '无库存'),
        { text: '□', alignment: 'center' as const, fontSize: 11 },
      ]),
    ],
  },
});

export function picking({ seller, orders, places, printedAt }: PickingSheet): TDocumentDefinitions {
  const lines = places.flatMap((place) => place.lines);
  const count = lines.reduce((all, line) => all + line.count, 0);
  return paperOf({
    title: '拣货单',
    number: `${orders.length} 个订单`,
    seller: seller.name,
    printedAt,
    content: [
      factStrip([
        ['订单', `${orders.length} 个`],
        ['合计', `${lines.length} 种 ${count} 件`],
        ['拣货人', '　　　　　　'],
        ['复核人', '　　　　　　'],
      ]),
      ...places.flatMap((place) => [heading(place.name), pickedTable(place.lines)]),
      heading('所含订单'),
      words(orders.join('　')),
    ],
  });
}
