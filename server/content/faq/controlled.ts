import { REGIMES } from '../../../domain/safety/controlled';
import { theme } from './entry';

/** The documents that a regime asks for. The note in brackets is cut off, because each answer ends with it. */
const documentOf = (code: keyof typeof REGIMES) => REGIMES[code].document.replace(/（仅供参考.*$/, '');

const REFERENCE = '以上仅供参考，以所在地公安、应急管理部门的要求为准。';

export const controlled = theme('controlled', {
  isControlled: {
    question: '怎样知道一个商品是不是管制化学品？',
    answer: [
      '列表和商品页在名称旁标明“易制毒”“易制爆”“剧毒”或“监控化学品”，商品页写明需要的证明。同一物质按浓度管理的，按该规格的浓度判断。',
      REFERENCE,
    ],
  },
  precursorPermit: {
    question: '买丙酮、甲苯、盐酸、硫酸需要什么证明？',
    answer: [
      `属易制毒化学品第三类：${documentOf('precursor3')}。第二类如三氯甲烷、乙醚：${documentOf('precursor2')}。`,
      '先在“许可与台账”登记证明并上传扫描件，审核通过后下单会自动占用证明的数量；没有可用证明的订单不能提交，资料核对不符的不发货。',
      REFERENCE,
    ],
    links: { 登记证明: '/user/permits', 购买危险化学品所需资料: '/customerCenter?article=105' },
  },
  precursorFirst: {
    question: '第一类易制毒化学品可以买吗？',
    answer: [`${documentOf('precursor1')}。`, REFERENCE],
  },
  neverSold: {
    question: '哪些化学品本店不销售？',
    answer: [
      '麻醉药品和精神药品（含咖啡因等第二类精神药品）、第一类和第二类监控化学品、爆炸物、第一类易制毒化学品，无论用途都不销售，也不接受询价。',
      REFERENCE,
    ],
  },
  monitoredPermit: {
    question: '三氯化磷、氯化亚砜、三乙醇胺等为什么需要单位证明？',
    answer: [`属第三类监控化学品：${documentOf('monitored3').split('；')[0]}。`, REFERENCE],
  },
  explosivePermit: {
    question: '易制爆化学品需要准备什么？',
    answer: [`${documentOf('explosive')}。用途说明由单位盖章。`, REFERENCE],
    links: { 购买危险化学品所需资料: '/customerCenter?article=105' },
  },
  toxicPermit: {
    question: '剧毒化学品怎样购买和保管？',
    answer: [`${documentOf('toxic')}。请先取得许可证再下单。`, REFERENCE],
  },
  personalBuyer: {
    question: '个人可以购买管制化学品吗？',
    answer: ['不可以。管制化学品不向个人销售，请用单位账户购买，证明上的单位名称须与账户单位一致。'],
    links: { 修改单位信息: '/user/accountManage' },
  },
  permitScope: {
    question: '一份证明可以用于几张订单或几个单位吗？',
    answer: [
      '不能跨单位使用。品名、数量和有效期须覆盖本次订单；数量够时可用于几张订单，下单即占用，取消或退回后归还，用完或过期后需重新办理。标明一次有效的只用于一张订单。',
      REFERENCE,
    ],
    links: { 许可与台账: '/user/permits' },
  },
  idSafety: {
    question: '提供的身份证明会怎样保管？',
    answer: ['只用于规定的登记，加密保存，只有备案人员可以查看。复印件上请注明“仅供购买某某试剂备案使用”。'],
    links: { 隐私政策: '/customerCenter?article=108' },
  },
});
