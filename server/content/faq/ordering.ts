import { MAX_COUNT } from '../../../domain/cart/count';
import { ordersPath } from '../../../domain/order/orderPath';
import { feedbackPath } from '../../../domain/content/customerPath';
import { CONFIRM_SECONDS } from '../../../domain/order/terms';
import { TRANSFER_DAYS, UNPAID_MINUTES } from '../../../domain/order/terms';
import { theme } from './entry';

export const ordering = theme('ordering', {
  findProduct: {
    question: '只知道 CAS 号或缩写，怎样找到商品？',
    answer: [
      '把 CAS 号、中英文名、缩写、拼音首字母、货号或分子式直接写进搜索框即可，大小写、全角半角和横线不影响结果。CAS 号最准，校验位不对时会提示。',
      '没有名称时可点搜索框旁的结构式按钮，画出结构后按完全匹配、子结构或相似度查找。',
    ],
    links: { 浏览全部商品: '/list' },
  },
  inquiryPack: {
    question: '标“询价”的规格怎样购买？',
    answer: [
      '询价规格没有固定价格，不能直接下单。请在反馈表中选“询价”，写明货号、数量和希望到货的日期，我们按您留下的联系方式报价。',
    ],
    links: { 提交询价: feedbackPath({ kind: 'inquiry' }) },
  },
  unpaidTime: {
    question: '下单后多久不付款会自动取消？',
    answer: [
      `提交后 ${UNPAID_MINUTES} 分钟内未付款的订单自动关闭，占用的库存随之释放。`,
      `在收银台登记了对公转账的订单保留 ${TRANSFER_DAYS} 天，等待款项到账。`,
    ],
    links: { 查看待付款订单: ordersPath({ status: 1 }) },
  },
  bankTransfer: {
    question: '单位要对公转账，怎样操作？',
    answer: [
      '提交订单后在收银台选择“对公转账”，填写付款户名，页面给出收款账户和附言。请按附言转账，财务才能对上订单。',
      `登记后订单保留 ${TRANSFER_DAYS} 天；到账确认后转为待发货。`,
    ],
    links: { 我的订单: '/user/order' },
  },
  payWays: {
    question: '有哪些付款方式？',
    answer: [
      '收银台列出当前可用的方式：对公转账、单位月结，以及已开通时的在线支付。月结只对已开通的单位账户开放。',
    ],
  },
  priceChange: {
    question: '加入购物车后价格变了，按哪个价格算？',
    answer: [
      '以提交订单时的价格为准。加入购物车之后或确认订单期间价格、库存有变动，页面会先列出变化请您确认；提交以后价格不再变化。',
      `确认页停留超过 ${CONFIRM_SECONDS / 60} 分钟需要重新确认，填写的内容会保留。`,
    ],
  },
  outOfStock: {
    question: '商品缺货，可以先订吗？',
    answer: [
      '缺货规格暂不能加入购物车，商品页给出预计到货的工作日数。可以在反馈表中选“缺货登记”，写明数量和最晚需要的日期，到货后按登记的顺序通知。',
    ],
    links: { 缺货登记: feedbackPath({ kind: 'shortage' }) },
  },
  mostCount: {
    question: '一次最多可以买多少件？',
    answer: [
      `单个规格一次最多 ${MAX_COUNT} 件，且不超过现有库存。用量更大时请提交询价，我们按批量报价和备货。`,
    ],
    links: { 提交询价: feedbackPath({ kind: 'inquiry' }) },
  },
  reorder: {
    question: '每个月都买同样的试剂，能快速重复下单吗？',
    answer: [
      '在“我的订单”找到以前的订单点“再次购买”，仍在售的规格一次加入购物车；下架、缺货或调价的会逐条说明。',
      '常用商品也可以收藏，在“我的收藏”中查看现价和库存。',
    ],
    links: { 我的订单: '/user/order', 我的收藏: '/user/collection' },
  },
  changeOrder: {
    question: '下单后发现地址或数量填错了，怎么办？',
    answer: [
      '待付款的订单可以自行取消后重新下单。已付款、尚未发货的订单请立即致电客服，仓库未出库前可以修改地址或拦截。',
    ],
    links: { 我的订单: '/user/order' },
  },
});
