import { RATES, TRANSIT_DAYS } from '../../../domain/delivery/delivery';
import { formatYuan } from '../../../domain/shared/money';
import { SHIP, type ShipCode } from '../../../domain/safety/storage';
import { RECEIVE_DAYS } from '../../../domain/order/terms';
import { DISPATCH_UNTIL } from '../dispatch';
import { theme } from './entry';

const CODES = Object.keys(SHIP) as ShipCode[];

/** `常温快递 ¥12.00，商品满 ¥299.00 免运费`. */
function freightOf(code: ShipCode): string {
  const { fee, freeFrom } = RATES[code];
  const free = freeFrom === null ? '不免运费' : `商品满 ${formatYuan(freeFrom)} 免运费`;
  return `${SHIP[code].name}每单 ${formatYuan(fee)}，${free}`;
}

const daysOf = (code: ShipCode) => `${SHIP[code].name}约 ${TRANSIT_DAYS[code]} 天`;

export const delivery = theme('delivery', {
  freight: {
    question: '运费怎样计算，满多少包邮？',
    answer: [
      `按运输方式分开计算：${CODES.map(freightOf).join('；')}。`,
      '门槛按同一种运输方式的商品金额计算，不同方式不合并。每种方式的运费在确认订单页逐项列出。',
    ],
  },
  twoFreights: {
    question: '为什么一张订单收了两笔运费？',
    answer: [
      '订单中有不同运输条件的商品，例如常温试剂和需干冰的酶，不能放进同一个包裹。每种运输方式单独发货、单独计费。',
    ],
  },
  dispatchTime: {
    question: '今天付款，什么时候发货？',
    answer: [
      `商品页、购物车和确认订单页写明现在付款的发货日期。上海仓的现货在工作日 ${DISPATCH_UNTIL} 前付款的当日发出；其他仓的现货下一个工作日发出。`,
      '缺货规格按商品页显示的工作日数到货后发出。周六、周日不发货。',
    ],
  },
  arriveTime: {
    question: '发货后几天能到？',
    answer: [`${CODES.map(daysOf).join('，')}。确认订单页按收货地址和发货安排显示预计送达日期。`],
  },
  coldChainDays: {
    question: '冷链试剂为什么周五不发货？',
    answer: [
      '湿冰、干冰和危险品冷链在周五、周六、周日不发货，顺延到下周一，以免在途经过周末、无人签收而升温。节假日前同样暂停，日期见公告。',
    ],
  },
  coldChainArrived: {
    question: '收到冷链包裹时冰袋已经化了，还能用吗？',
    answer: [
      '先按标签温度存放，不要丢弃，当日拍下箱内情况和温度指示，用反馈表告诉我们订单号、货号和批号。',
      '是否可用以该商品的稳定性数据为准：可以使用的出具说明，不能保证的免费补发。',
    ],
    links: { 冷链商品的收货与验收: '/customerCenter?article=106' },
  },
  dangerousAddress: {
    question: '危险品可以送到宿舍、住宅或快递柜吗？',
    answer: [
      '不可以。危险品由有资质的车辆运输，只送单位地址，须由单位人员当面签收，不送快递柜、驿站和住宅。',
    ],
  },
  trackParcel: {
    question: '在哪里看物流？',
    answer: [
      '在“我的订单”打开订单，发货后每个包裹显示承运商、运单号和已收到的物流记录；还没有记录时可用运单号到承运商官网查询。',
    ],
    links: { 我的订单: '/user/order' },
  },
  autoReceipt: {
    question: '忘了确认收货会怎样？',
    answer: [
      `有签收记录的，签收满 ${RECEIVE_DAYS} 天自动确认收货；没有的，发货满 ${RECEIVE_DAYS} 天自动确认。退换期限从签收起算，请收到后尽快核对品名、货号、批号和数量。`,
    ],
  },
});
