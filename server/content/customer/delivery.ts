import { RATES, REMOTE_DAYS, TRANSIT_DAYS } from '../../../domain/delivery/delivery';
import { formatYuan } from '../../../domain/shared/money';
import { SHIP, type ShipCode } from '../../../domain/safety/storage';
import { customer } from '../article';
import { DISPATCH_UNTIL } from '../dispatch';

const ROWS: readonly [ShipCode, string, string][] = [
  ['N', '一般试剂、耗材', `工作日 ${DISPATCH_UNTIL} 前付款的现货当日发出`],
  ['ICE', '2–8 ℃ 及部分 −20 ℃ 试剂', '周一至周四发货'],
  ['DRYICE', '−20 ℃、−80 ℃ 试剂', '周一至周四发货'],
  ['DG', '有 UN 编号的试剂', '公路运输，只送单位地址'],
  ['DGICE', '需冷藏的危险品', '按到货日不遇休息日安排发货，发货前电话确认'],
];

const REMOTE_TEXT = `西藏、青海、新疆在途：常温快递 ${REMOTE_DAYS.N} 天，冷链 ${REMOTE_DAYS.ICE} 天；危险品专车发往西部各省约 5–8 天。`;

function toTableRow([code, use, note]: (typeof ROWS)[number]): string {
  const { fee, freeFrom } = RATES[code];
  const free = freeFrom === null ? '不免' : `满 ${formatYuan(freeFrom)} 免`;
  const cells = [SHIP[code].name, use, `${formatYuan(fee)}，${free}`, `${TRANSIT_DAYS[code]} 天`, note];
  return `| ${cells.join(' | ')} |`;
}

export const delivery = customer({
  id: 102,
  title: '运费与配送',
  summary: '五种运输方式、发货时间和不能送达的地点。',
  publishTime: '2026-02-10 09:10:00',
  content: `
## 运输方式

| 方式 | 适用 | 运费 | 在途 | 说明 |
| --- | --- | --- | --- | --- |
${ROWS.map(toTableRow).join('\n')}

一张订单含多种运输方式时分开发货、分开计费；门槛按同一种方式的商品金额计算。运费全国统一；${REMOTE_TEXT}

## 请留意

- 上海、广州、天津、成都四仓就近发货；危险品只由上海、天津仓发出。
- 危险品不送快递柜、驿站和住宅，须由单位人员当面签收。
- 冷链商品周五至周日和节假日前不发货，以免在途滞留。
- 缺货商品按商品页显示的到货天数发货。`,
});
