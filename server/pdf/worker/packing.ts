/** 装箱单: contents of each parcel by lot, storage and hazards, with boxes to tick on arrival. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PackedLine, PackedParcel, PackingSheet } from '../sheets';
import { COLOURS, paperOf, RULED, words } from './look';
import { columnHead, factList, factStrip, goodsCells, goodsHead, parties } from './parts';

const packedTable = (lines: readonly PackedLine[]): Content => ({
  layout: RULED,
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [20, 84, '*', 58, 26, 78, 24],
    body: [
      [...goodsHead(), columnHead('批号'), columnHead('核对')],
      ...lines.map((line, at) => [
        ...goodsCells(line, at, [
          line.storage && `储存：${line.storage}`,
          line.danger && `危险货物：${line.danger}`,
        ]),
        { text: line.lotNo },
        { text: '□', alignment: 'center' as const, fontSize: 11 },
      ]),
    ],
  },
});

/** Note for parcels that contain dangerous goods. */
const dangerNote = ({ lines }: PackedParcel, emergencyPhone: string): Content[] =>
  lines.some(({ danger }) => danger !== '')
    ? [
        {
          margin: [0, 8, 0, 0],
          layout: { ...RULED, fillColor: () => COLOURS.panel },
          table: {
            widths: ['*'],
            body: [
              [
                words(
                  `本件含危险货物，签收、搬运与存放请按安全技术说明书（SDS）进行。危险货物运输单证以承运单位随车单证为准，本单不能代替。${emergencyPhone && `24 小时应急电话 ${emergencyPhone}`}`,
                ),
              ],
            ],
          },
        },
      ]
    : [];

/** Created for each parcel: pdfmake stores the position in the node itself. */
const receipt = ({ cold }: PackedParcel): Content => ({
  unbreakable: true,
  margin: [0, 14, 0, 0],
  columnGap: 20,
  columns: [
    {
      width: '*',
      stack: [
        { text: '收货核对', style: 'heading' },
        {
          text: ['件数相符', '外包装完好', ...(cold ? ['到货温度正常'] : []), '批号相符']
            .map((point) => `□ ${point}`)
            .join('　　'),
          margin: [0, 0, 0, 6],
        },
        { text: '短少、破损或与单不符：', margin: [0, 0, 0, 18] },
        { text: '请先核对再签字；有出入请在订单详情申请退换，并附照片。', style: 'small' },
      ],
    },
    {
      width: 170,
      stack: [
        { text: '收货人签字（盖章）', style: 'heading' },
        { text: '日期：　　　　年　　　月　　　日', margin: [0, 36, 0, 0] },
      ],
    },
  ],
});

function parcelPart(sheet: PackingSheet, parcel: PackedParcel, at: number): Content {
  const { orderNumber, seller, receiver, emergencyPhone } = sheet;
  const count = parcel.lines.reduce((all, line) => all + line.count, 0);
  return {
    ...(at > 0 && { pageBreak: 'before' as const }),
    stack: [
      factStrip([
        ['订单号', orderNumber],
        ['运单号', parcel.waybill],
        ['发货时间', parcel.sentAt],
        ['合计', `${parcel.lines.length} 种 ${count} 件`],
      ]),
      parties([
        ['发货方', seller],
        ['收货方', receiver],
      ]),
      factList(
        [
          ['承运', `${parcel.carrier}（${parcel.way}）`],
          ['运输条件', parcel.note],
          ['订单包裹', sheet.parcelsInAll > 1 ? `本订单共 ${sheet.parcelsInAll} 个包裹，分别到达` : ''],
        ],
        [0, 0, 0, 8],
      ),
      packedTable(parcel.lines),
      ...dangerNote(parcel, emergencyPhone),
      receipt(parcel),
    ],
  };
}

export const packing = (sheet: PackingSheet): TDocumentDefinitions =>
  paperOf({
    title: '装箱单',
    number: `订单号 ${sheet.orderNumber}`,
    seller: sheet.seller.name,
    printedAt: sheet.printedAt,
    content: sheet.parcels.map((parcel, at) => parcelPart(sheet, parcel, at)),
  });
