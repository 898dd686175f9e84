import { invoicePath } from '../../../domain/invoice/invoicePath';
import { MAX_TITLES } from '../../../domain/invoice/invoiceRules';
import { MAX_ORDERS } from '../../../domain/invoice/application';
import { PAY_WAYS } from '../../../domain/order/payment';
import { theme } from './entry';

export const invoice = theme('invoice', {
  invoiceKinds: {
    question: '能开哪些发票？',
    answer: [
      '开具数电发票（全面数字化的电子发票）：普通发票可开个人或单位抬头，增值税专用发票只开单位抬头。数电发票与纸质发票效力相同，不需要加盖发票专用章。',
    ],
    links: { 发票管理: '/user/invoice' },
  },
  invoiceTime: {
    question: '发票什么时候开，怎样拿到？',
    answer: [
      '下单时选了发票的，付款后自动申请，订单全部发货时开具。没有选的，付款后到“发票管理”申请。',
      '开具后在“发票管理”查看，可打印或另存为 PDF。',
    ],
    links: { 申请发票: invoicePath({ tab: 'apply' }) },
  },
  mergeInvoice: {
    question: '几张订单可以合开一张发票吗？',
    answer: [`可以。在“发票管理”勾选已付款的订单合并申请，一张发票最多合并 ${MAX_ORDERS} 个订单。`],
    links: { 申请发票: invoicePath({ tab: 'apply' }) },
  },
  universityTaxNo: {
    question: '高校、研究所的税号填什么？',
    answer: [
      '填事业单位法人证书上的 18 位统一社会信用代码，多以 12 开头，抬头填学校或研究所全称，不要填院系名称。代码的校验位不对时页面会提示。',
    ],
  },
  wrongInvoice: {
    question: '抬头或税号填错了，发票已经开了怎么办？',
    answer: [
      '在发票详情申请全额红冲，红冲后用正确的抬头重新申请。专用发票已经抵扣的，须先由购方确认红字信息，请联系客服。',
    ],
    links: { 我的发票: '/user/invoice' },
  },
  invoiceGoods: {
    question: '发票上的品名能写成“办公用品”或“材料费”吗？',
    answer: [
      '不能。发票按实际商品开具，品名前是税收分类简称，如“*化学试剂助剂*四氢呋喃”。报销需要明细的，发票附清单与订单一致。',
    ],
  },
  savedTitles: {
    question: '可以保存几个发票抬头？',
    answer: [`最多 ${MAX_TITLES} 个，可设一个默认抬头，下单时自动带出。`],
    links: { 抬头管理: invoicePath({ tab: 'titles' }) },
  },
  monthlyApply: {
    question: '单位月结怎样申请，什么时候付款？',
    answer: [
      '高校、研究所、医院和企业可以申请，个人账户不适用。提交单位证照、月结协议和授权下单人名单，核定额度后在收银台选择“单位月结”。',
      `月结订单${PAY_WAYS.monthly.note}超出本月额度的订单改用其他方式付款。`,
    ],
    links: { 单位月结说明: '/customerCenter?article=107' },
  },
});
